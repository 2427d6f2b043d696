/** The end: how much was completed, what was covered, and what is still missing, card by card. */
import { BookOpen, CircleDashed, Mic } from 'lucide-react';
import { pageOf, pages } from '#contract/pages.ts';
import type { PracticeSession } from '#contract/practice.ts';
import { studyPageOfCards } from '#contract/study-address.ts';
import { DayCounts } from '#web/practice/feedback/day-counts.tsx';
import { useCardTerms } from '#web/practice/feedback/use-card-terms.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StatTile } from '#web/ui/layout/stat-tile.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';
import {
  claimedCount,
  completedCount,
  completionRate,
  coveredCount,
  isSpoken,
  missingByCard,
  undecidedCount,
} from './session-view.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const words = messages.complete;

export function SessionComplete({ session }: { session: PracticeSession }) {
  const heading = useArrivalFocus<HTMLHeadingElement>('complete');
  const rate = completionRate(session);
  const points = session.prompts.flatMap((prompt) => prompt.points);
  const revisit = session.prompts.filter(({ outcome }) => outcome === 'revisit' || outcome === 'skipped');
  const missing = missingByCard(session);
  const [claimed, undecided] = [claimedCount({ points }), undecidedCount({ points })];
  return (
    <div className="practice-end">
      <h1 ref={heading} tabIndex={-1} className="practice-title">
        {words.title}
      </h1>
      <div className="grid gap-2">
        <p id="rate" className="font-semibold">
          {words.rate}: <span className="num">{rate}%</span>
        </p>
        <ProgressBar percent={rate} labelledBy="rate" />
        <p className="muted text-sm">
          {words.rateLine(completedCount(session), session.prompts.length)}{' '}
          {words.pointsLine(coveredCount({ points }), points.length)}{' '}
          {claimed > 0 && words.onWordLine(claimed)} {undecided > 0 && words.undecidedLine(undecided)}
        </p>
      </div>
      <dl className="practice-tiles">
        <StatTile label={words.points} value={`${coveredCount({ points })}/${points.length}`} />
        <StatTile label={words.revisit} value={revisit.length} />
      </dl>
      {missing.length > 0 ? (
        <Missing setId={session.setId} missing={missing} />
      ) : (
        <p>{undecided > 0 ? words.nothingOpen : words.nothingMissing}</p>
      )}
      <DayCounts sessionId={session.sessionId} setId={session.setId} spoken={isSpoken(session)} />
      <div className="fb-row">
        <LinkButton
          to={pageOf('practiceSettings', session.setId)}
          variant="voice-soft"
          {...(missing.length === 0 && { 'data-next': true })}
          icon={<Mic className="i" aria-hidden="true" />}
        >
          {words.again}
        </LinkButton>
        <LinkButton to={pages.sets} variant="secondary">
          {words.back}
        </LinkButton>
      </div>
    </div>
  );
}

function Missing({ setId, missing }: { setId: string; missing: ReturnType<typeof missingByCard> }) {
  const termOf = useCardTerms(setId);
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">{words.missing}</h2>
        <p className="muted">{words.missingLead}</p>
      </div>
      <ul className="grid gap-4">
        {missing.map(({ cardId, points }) => (
          <li key={cardId} className="grid gap-1.5">
            {termOf && (
              <h3 className="text-md" dir="auto">
                <WrittenText text={termOf(cardId) ?? words.unknownCard} />
              </h3>
            )}
            <ul className="pts">
              {points.map((point) => (
                <li key={point} data-verdict="missing">
                  <CircleDashed className="i" aria-hidden="true" />
                  <div dir="auto">
                    <WrittenText text={point} />
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton
          data-next
          to={studyPageOfCards(
            setId,
            missing.map(({ cardId }) => cardId),
          )}
          icon={<BookOpen className="i" aria-hidden="true" />}
        >
          {words.study}
        </LinkButton>
      </div>
    </Card>
  );
}
