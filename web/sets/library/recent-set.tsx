/** One recent set: what it is, how far it is mastered, and the two ways to learn it. */
import { Layers, Mic } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { relativeDate } from '#core/relative-date.ts';
import { DueChip } from '#web/sets/due-chip.tsx';
import { messages } from '#web/sets/messages.ts';
import { SetAction } from '#web/sets/set-action.tsx';
import { SetMeta } from '#web/sets/set-meta.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

export function RecentSet({ set, focus }: { set: SetSummary; focus: boolean }) {
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!focus) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [focus]);
  const id = useId();
  const created = relativeDate(new Date(set.createdAt), new Date());
  const empty = set.cardCount === 0;
  const percent = empty ? 0 : (100 * set.masteredCount) / set.cardCount;
  const started = set.masteredCount > 0 || set.studiedAt !== null || Boolean(set.practisedAt);
  return (
    <li className="card set">
      <div className="set-head">
        <h3 dir="auto">
          <Link ref={title} id={`${id}-title`} to={pageOf('setTerms', set.id)}>
            {set.title}
          </Link>
        </h3>
        <DueChip setId={set.id} />
      </div>
      <SetMeta items={[messages.terms(set.cardCount), messages.createdByYou, created]} />
      <div className="prog">
        <ProgressBar percent={percent} labelledBy={`${id}-progress`} />
        <span className="num" id={`${id}-progress`}>
          {empty
            ? messages.emptySet
            : started
              ? messages.mastered(set.masteredCount, set.cardCount)
              : messages.notStarted}
        </span>
      </div>
      <div className="act">
        <SetAction
          to={pageOf('study', set.id)}
          empty={empty}
          describedBy={`${id}-title`}
          icon={<Layers className="i" aria-hidden="true" />}
        >
          {messages.study}
        </SetAction>
        <SetAction
          to={pageOf('practiceSettings', set.id)}
          empty={empty}
          describedBy={`${id}-title`}
          variant="voice-soft"
          icon={<Mic className="i" aria-hidden="true" />}
        >
          {messages.practice}
        </SetAction>
      </div>
    </li>
  );
}
