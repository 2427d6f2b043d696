/** The card's words beside the student's own: the student decides whether they mean the same. */
import { Check, X } from 'lucide-react';
import type { PointResult } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';

const words = messages.feedback;

type Props = {
  point: PointResult;
  number: number;
  /** The whole answer, where no part of it was taken for the point. */
  said: string;
  busy: boolean;
  /** Null where nothing can be decided any more. */
  onSame: (() => void) | null;
  onNot: (() => void) | null;
};

export function ComparePoint({ point, number, said, busy, onSame, onNot }: Props) {
  const [keys] = useShortcutsSetting();
  return (
    <>
      <dl className="pt-two">
        <div>
          <dt>{words.yourCard}</dt>
          <dd dir="auto">
            <WrittenText text={point.text} />
          </dd>
        </div>
        <div className="pt-mine">
          <dt>{words.youSaid}</dt>
          <dd dir="auto">{point.evidence ?? said}</dd>
        </div>
      </dl>
      {onSame && onNot && (
        <div className="pt-decide">
          <Button
            variant="secondary"
            busy={busy}
            data-key={words.keySame}
            aria-label={words.sameOf(number)}
            icon={<Check className="i" aria-hidden="true" />}
            onClick={onSame}
          >
            {words.same}
            {keys && <Kbd>{words.keySame}</Kbd>}
          </Button>
          <Button
            variant="secondary"
            busy={busy}
            data-key={words.keyNot}
            aria-label={words.notSaidOf(number)}
            icon={<X className="i" aria-hidden="true" />}
            onClick={onNot}
          >
            {words.notSaid}
            {keys && <Kbd>{words.keyNot}</Kbd>}
          </Button>
        </div>
      )}
    </>
  );
}
