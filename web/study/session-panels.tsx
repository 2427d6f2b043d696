/** What is shown when there is no card to show: the session complete, none ready, or nothing due. */
import { type ReactNode, useEffect, useRef } from 'react';
import { pageOf } from '#contract/pages.ts';
import type { StudyStats } from '#core/study-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { StatTile } from '#web/ui/layout/stat-tile.tsx';
import './session-rail.css';
import { messages } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

/** Takes the focus, so that the news is read and the next key lands here. */
export function Panel({
  title,
  children,
  actions,
  alone = false,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** True where there are no numbers beside it. */
  alone?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={alone ? 'panel study-panel study-alone' : 'panel study-panel'} aria-label={title}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <div className="panel-actions">{actions}</div>
    </section>
  );
}

export function BackToSets() {
  return (
    <LinkButton variant="secondary" to={useWayBack()}>
      {messages.backToSets}
    </LinkButton>
  );
}

type CompleteProps = {
  stats: StudyStats;
  /** False where the student stopped although cards are still to come. */
  complete: boolean;
  onAgain: () => void;
  onKeepGoing: () => void;
  onUndo: (() => void) | null;
  /** What the session brings for the coming days. */
  comingDays: ReactNode;
  /** Where only some cards of a set were studied: the set. */
  wholeSetId?: string;
};

export function SessionComplete({
  stats,
  complete,
  onAgain,
  onKeepGoing,
  onUndo,
  comingDays,
  wholeSetId,
}: CompleteProps) {
  const { complete: words, tiles } = messages;
  const { masteredCards, totalCards, studiedCards } = stats;
  return (
    <Panel
      title={words.title}
      actions={
        <>
          <Button onClick={onAgain}>{words.again}</Button>
          {wholeSetId && (
            <LinkButton variant="secondary" to={pageOf('study', wholeSetId)}>
              {words.whole}
            </LinkButton>
          )}
          <BackToSets />
          {!complete && (
            <Button variant="ghost" onClick={onKeepGoing}>
              {words.keepGoing}
            </Button>
          )}
          {onUndo && (
            <Button variant="ghost" onClick={onUndo}>
              {messages.undo}
            </Button>
          )}
        </>
      }
    >
      <p>{complete ? words.mastered : words.stopped(studiedCards, totalCards)}</p>
      <p className="fine">
        {complete && words.noneWaiting} {words.reached(masteredCards, totalCards)}
      </p>
      {comingDays}
      <dl className="tiles tiles-4">
        <StatTile label={tiles.mastered} value={masteredCards} />
        <StatTile label={tiles.learning} value={stats.inLearning} />
        <StatTile label={tiles.lapses} value={stats.totalLapses} />
        <StatTile label={tiles.ease} value={words.ease(stats.averageEase)} />
      </dl>
    </Panel>
  );
}

export function NoCardsReady({ onStart }: { onStart: () => void }) {
  return (
    <Panel
      title={messages.noneReady.title}
      actions={
        <>
          <Button onClick={onStart}>{messages.noneReady.action}</Button>
          <BackToSets />
        </>
      }
    >
      <p>{messages.noneReady.text}</p>
    </Panel>
  );
}

/** A session of a day without cards: everything was studied, perhaps in another window. */
export function NothingDue() {
  return (
    <Panel alone title={messages.day.none} actions={<BackToSets />}>
      <p>{messages.day.noneText}</p>
    </Panel>
  );
}
