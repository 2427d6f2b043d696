/** The progress page: one sentence on what is remembered, then pictures that each say their finding in words. */
import { useSearchParams } from 'react-router';
import { dayPageOf, practiceHistoryPageOf } from '#contract/pages.ts';
import type { Progress } from '#contract/progress/progress.ts';
import { addDays } from '#core/days/local-day.ts';
import { useToday } from '#web/api/use-today.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ComingUp } from './coming-up.tsx';
import { percentOf, recallOf } from './days.ts';
import { HardestCards } from './hardest.tsx';
import { messages } from './messages.ts';
import { OutLoud } from './out-loud.tsx';
import './progress.css';
import { useProgress } from '#web/api/use-progress.ts';
import { Remembered } from './remembered.tsx';
import { Stages } from './stages.tsx';
import { Teasers } from './teasers.tsx';
import { Tiles } from './tiles.tsx';
import { Year } from './year.tsx';

export function ProgressPage() {
  usePageTitle(messages.page);
  const [search, setSearch] = useSearchParams();
  const setId = search.get('set');
  const { data, error, isFetching, refetch } = useProgress(setId);
  const today = useToday();
  // What the page is about must not change its height once it is read.
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
      {error ? (
        <ErrorState
          title={messages.failed}
          retryLabel={messages.retry}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Skeleton label={messages.loading}>
      <SkeletonBar className="pg-sk-lead" />
      <div className="pg-grid">
        {['a', 'b', 'c'].map((place) => (
          <SkeletonBar key={place} className="pg-tile pg-sk-tile" />
        ))}
        <SkeletonBar className="pg-full pg-sk-year" />
        <SkeletonBar className="pg-half pg-sk-chart" />
        <SkeletonBar className="pg-half pg-sk-chart" />
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
        <div className="pg-note">
          <Note>{messages.lastKnown(progress.readAt)}</Note>
        </div>
      )}
      {progress.gettingReady && (
        <div className="pg-note">
          <Note>{messages.gettingReady}</Note>
        </div>
      )}
      <div className="pg-grid">
        {setId === null && today && <Tiles today={today} progress={progress} />}
        <Year days={days} today={day} />
        <Remembered days={days} today={day} target={targetRetention} />
        <ComingUp {...progress} />
        <Stages counts={progress.stages} setCount={progress.setCount} />
        <HardestCards cards={progress.hardCards} together={setId !== null} />
        <OutLoud {...progress} historyPage={practiceHistoryPageOf(setId)} />
      </div>
    </>
  );
}

/** Fewer say little about all. */
const leastReturned = 10;

function leadOf({ days, day, targetRetention }: Progress): string {
  const recall = recallOf(days.filter((each) => each.day > addDays(day, -28)));
  const percent = percentOf(recall);
  if (percent === null) return messages.lead.none;
  if (recall.returned < leastReturned) return messages.lead.few(recall.recalled, recall.returned);
  return messages.lead.remember(percent, Math.round(targetRetention * 100));
}
