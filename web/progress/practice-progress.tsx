/** Progress in practice: points covered by session, speaking time, points missed, and cards mixed up. */

import type { MixUp, PractisedSession, Progress } from '#contract/progress.ts';
import { studyPageOfCards } from '#contract/study-address.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeftRight, History } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { percentOf } from './day-statistics.ts';
import { HardestPoints } from './hardest-cards.tsx';
import { LineChart } from './line-chart.tsx';
import { messages } from './messages.ts';

const words = messages.aloud;

type Props = Pick<Progress, 'sessions' | 'sessionsToJudge' | 'hardPoints' | 'mixUps' | 'ownJudgement'> & {
  historyPage: string;
};

export function PracticeProgress({ hardPoints, mixUps, ...covered }: Props) {
  if (covered.sessions.length + covered.sessionsToJudge.length === 0) return null;
  return (
    <>
      <h2 className="mt-5 flex items-center gap-2 text-xl">
        <Mic className="i text-voice" aria-hidden="true" />
        {words.title}
      </h2>
      <Covered {...covered} />
      {mixUps.length > 0 && <MixedUp mixUps={mixUps} />}
      {hardPoints.length > 0 && <HardestPoints points={hardPoints} />}
    </>
  );
}

const percent = ({ covered, decided }: PractisedSession) =>
  percentOf({ recalled: covered, returned: decided }) ?? 0;

/** How the share of points covered went; sessions of which nothing is decided yet have none, and are told apart. */
function Covered({
  sessions,
  sessionsToJudge,
  ownJudgement,
  historyPage,
}: Omit<Props, 'hardPoints' | 'mixUps'>) {
  const all = [...sessions, ...sessionsToJudge].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const [first, last] = [sessions[0], sessions.at(-1)];
  const talked = all.reduce((sum, { talkSeconds }) => sum + talkSeconds, 0);
  const isLine = sessions.length > 1;
  const change = [first ? percent(first) : 0, last ? percent(last) : 0, sessions.length] as const;
  const said = [
    last && (isLine ? words.change(...change) : words.one(last.covered, last.decided, last.toJudge)),
    sessionsToJudge.length > 0 &&
      words.allToJudge(
        sessionsToJudge.reduce((sum, { toJudge }) => sum + toJudge, 0),
        sessionsToJudge.length,
      ),
    talked > 0 && words.talk(talked),
    ownJudgement.checked > 0 && words.ownJudgement(ownJudgement),
  ];
  return (
    <ChartCard id="pg-covered" title={words.covered} heading="h3">
      <p className="pg-say num">{said.filter(Boolean).join(' ')}</p>
      {first && last && isLine && (
        <LineChart
          tone="voice"
          label={words.picture(...change)}
          shares={sessions.map(({ covered, decided }) => covered / decided)}
          end={messages.percent(percent(last))}
          firstLabel={words.day(first.createdAt)}
          lastLabel={words.latest}
        />
      )}
      <p className="my-3.5 print:hidden">
        <LinkButton variant="voice-soft" to={historyPage} icon={History}>
          {words.history}
        </LinkButton>
      </p>
      <ChartTable
        label={words.table}
        columns={[words.session, words.set, words.points, words.time]}
        rows={() =>
          [...all].reverse().map(({ createdAt, setTitle, covered, decided, toJudge, talkSeconds }) => [
            words.day(createdAt),
            <span key="set" dir="auto">
              {setTitle}
            </span>,
            words.of(covered, decided, toJudge),
            talkSeconds > 0 ? words.minutes(talkSeconds) : words.noTime,
          ])
        }
      />
    </ChartCard>
  );
}

function MixedUp({ mixUps }: { mixUps: readonly MixUp[] }) {
  const { mixed } = messages;
  return (
    <ChartCard id="pg-mixed" title={mixed.title} heading="h3" finding={mixed.hint}>
      <ul className="pg-mixed">
        {mixUps.map(({ setId, setTitle, cards: [one, other], count }) => (
          <li
            key={`${one.cardId} ${other.cardId}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 wrap-anywhere"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5 font-semibold">
              <span dir="auto">
                <WrittenText text={one.term} />
              </span>
              <ArrowLeftRight className="i-sm text-hard" aria-hidden="true" />
              <span className="sr">{mixed.and}</span>
              <span dir="auto">
                <WrittenText text={other.term} />
              </span>
            </span>
            <span className="pg-count num text-end text-sm text-ink-2">{mixed.times(count)}</span>
            <small dir="auto" className="fine">
              {setTitle}
            </small>
            <LinkButton
              variant="ghost"
              to={studyPageOfCards(setId, [one.cardId, other.cardId])}
              aria-label={mixed.studyOf(one.term, other.term)}
            >
              {mixed.study}
            </LinkButton>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
