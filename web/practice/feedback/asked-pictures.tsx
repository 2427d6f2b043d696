/** The pictures of the cards a question is about; of a hidden label, what was marked once it is `told`. */
import type { Prompt } from '#contract/practice.ts';
import { toldQuestion } from '#core/occlusion/hidden-labels.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { useCardPictures } from './use-card-terms.ts';

type Props = { setId: string; points: Prompt['points']; told: boolean };

export function AskedPictures({ setId, points, told }: Props) {
  const pictures = useCardPictures(
    setId,
    points.map(({ cardId }) => cardId),
    'term',
  );
  return (
    pictures && (
      <div className="practice-pictures">
        <WrittenText text={told ? toldQuestion(pictures) : pictures} />
      </div>
    )
  );
}
