/** The progress page: a summary sentence, then charts that each state their finding in words. */

import { useSearchParams } from 'react-router';
import { dayPageOf, pages, practiceHistoryPageOf } from '#contract/pages.ts';
import type { Progress } from '#contract/progress.ts';
import { addDays } from '#core/days/local-day.ts';
import { useToday } from '#web/api/use-today.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ArrowLeft, ChartColumn, Clock, Trophy } from '#web/ui/icons/page-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ChartCard } from './chart-card.tsx';
import { percentOf, recallOf } from './day-statistics.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { HardestCards } from './hardest-cards.tsx';
import { messages } from './messages.ts';
import { PracticeProgress } from './practice-progress.tsx';
import './progress.css';
import { useProgress } from '#web/api/use-progress.ts';
import { RetentionChart } from './retention-chart.tsx';
import { Tiles } from './tiles.tsx';
import { YearHeatmap } from './year-heatmap.tsx';

const { soon } = messages;
const teasers = [
  { icon: ChartColumn, when: soon.first, ...soon.teasers.analytics },
  { icon: Clock, when: soon.first, ...soon.teasers.time },
  { icon: Trophy, when: soon.planned, ...soon.teasers.achievements },
];

/** Shown before the first review: what the page will show. */
function Teasers() {
  return (
    <>
      <PageHeader title={soon.title}>{soon.intro}</PageHeader>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        {teasers.map(({ icon: Icon, title, text, when }) => (
          <li key={title} className="grid">
            <Card className="grid content-start justify-items-start gap-3">
              <Icon className="i-lg text-accent" aria-hidden="true" />
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-2">{text}</p>
              <Badge tone="line">{when}</Badge>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <LinkButton to={pages.dashboard} variant="secondary" icon={ArrowLeft}>
          {soon.back}
        </LinkButton>
      </div>
    </>
  );
}

const words = messages.stages;
const stages = ['unseen', 'learning', 'settling', 'known'] as const;

/** Needs no table: each stage shows its count. */
function Stages({ counts, setCount }: { counts: Progress['stages']; setCount: number }) {
  const total = stages.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <ChartCard id="pg-stages" title={words.title} finding={words.counts(total, setCount)}>
      <div className="pg-stages mb-4 flex h-6 gap-0.75" aria-hidden="true">
        {stages.map((stage, index) => (
          <i
            key={stage}
            className={`basis-0 rounded pg-heat-${index + 1}`}
            style={{ flexGrow: counts[stage] }}
          />
        ))}
      </div>
      <ul className="pg-stage-list">
        {stages.map((stage, index) => (
          <li key={stage} className="items-center gap-2.5 py-3">
            <i className={`size-3.5 rounded pg-heat-${index + 1}`} aria-hidden="true" />
            <span>
              {words[stage]} <small className="fine">{words.means[stage]}</small>
            </span>
            <b className="num font-semibold">{counts[stage].toLocaleString('en')}</b>
            <small className="fine num text-end">
              {total > 0 && words.percent(Math.round((100 * counts[stage]) / total))}
            </small>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

export function ProgressPage() {
  usePageTitle(messages.page);
  const [search, setSearch] = useSearchParams();
  const setId = search.get('set');
  const query = useProgress(setId);
  const { data, error } = query;
  const today = useToday();
  // Waits for both, so that the layout does not shift.
  if (data && (today.data || today.error))
    return data.started ? (
      <Numbers
        progress={data}
        today={today.data ?? null}
        setId={setId}
        onSet={(id) => setSearch(id ? { set: id } : {}, { replace: true })}
      />
    ) : (
      <Teasers />
    );
  return (
    <>
      <PageHeader title={messages.page} />
      {error ? <ErrorState title={messages.failed} query={query} /> : <Waiting />}
    </>
  );
}

function Waiting() {
  return (
    <Skeleton label={messages.loading}>
      <SkeletonBar className="mb-6 h-5 w-[min(100%,24rem)]" />
      <div className="pg-grid">
        {['a', 'b', 'c'].map((bar) => (
          <SkeletonBar key={bar} className="pg-tile h-34 rounded-2xl" />
        ))}
        <SkeletonBars sizes={['h-80 rounded-2xl', 'pg-half h-84 rounded-2xl', 'pg-half h-84 rounded-2xl']} />
      </div>
    </Skeleton>
  );
}

type Props = {
  progress: Progress;
  /** Null where it could not be read. */
  today: ReturnType<typeof useToday>['data'] | null;
  setId: string | null;
  onSet: (setId: string | null) => void;
};

/** The browser says when the network is gone; the frame says so too. */
const unreachable = () => Promise.resolve(false);

function Numbers({ progress, today, setId, onSet }: Props) {
  const online = useOnline(unreachable);
  const { days, day, targetRetention } = progress;
  const left = today ? today.dueCount + today.newCount : 0;
  return (
    <>
      <PageHeader
        title={messages.page}
        actions={
          <>
            {progress.sets.length > 1 && (
              <Select
                label={messages.filter.label}
                hideLabel
                value={setId ?? ''}
                onChange={(event) => onSet(event.target.value || null)}
              >
                <option value="">{messages.filter.all}</option>
                {progress.sets.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
            {setId === null && left > 0 && (
              <LinkButton to={dayPageOf(null)} className="num">
                {messages.studyLeft(left)}
              </LinkButton>
            )}
          </>
        }
      >
        <span className="num">{leadOf(progress)}</span>
      </PageHeader>
      {!online && (
        <div className="mb-4">
          <Note>{messages.lastKnown(progress.readAt)}</Note>
        </div>
      )}
      {progress.gettingReady && (
        <div className="mb-4">
          <Note>{messages.gettingReady}</Note>
        </div>
      )}
      <div className="pg-grid">
        {setId === null && today && <Tiles today={today} progress={progress} />}
        <YearHeatmap days={days} today={day} />
        <RetentionChart days={days} today={day} target={targetRetention} />
        <ForecastChart {...progress} />
        <Stages counts={progress.stages} setCount={progress.setCount} />
        <HardestCards cards={progress.hardCards} together={setId !== null} />
        <PracticeProgress {...progress} historyPage={practiceHistoryPageOf(setId)} />
      </div>
    </>
  );
}

/** Fewer reviews are too few for a percentage. */
const leastReturned = 10;

function leadOf({ days, day, targetRetention }: Progress): string {
  const recall = recallOf(days.filter((each) => each.day > addDays(day, -28)));
  const percent = percentOf(recall);
  if (percent === null) return messages.lead.none;
  if (recall.returned < leastReturned) return messages.lead.few(recall.recalled, recall.returned);
  return messages.lead.remember(percent, Math.round(targetRetention * 100));
}
