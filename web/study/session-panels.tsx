/** Panels shown instead of a card: session over, none ready, or nothing due. */
import { type ReactNode, useEffect, useRef } from 'react';
import { pageOf } from '#contract/pages.ts';
import type { StudyStats } from '#core/study-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { StatTile } from '#web/ui/layout/stat-tile.tsx';
import './session-rail.css';
import { messages } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

/** Takes the focus, so that it is announced and the next key lands here. */
export function Panel({
  title,
  children,
  actions,
  alone = false,
  gathered = false,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** True without statistics next to it. */
  alone?: boolean;
  /** Draws the cards as a stack, and a marker under the title. */
  gathered?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={alone ? 'panel study-panel study-alone' : 'panel study-panel'} aria-label={title}>
      {gathered && (
        <span className="stack" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <h2 tabIndex={-1} ref={heading}>
        {gathered ? <span className="marked">{title}</span> : title}
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

type OverProps = {
  /** The due days of the session's cards. */
  comingDays: ReactNode;
  /** The link to explain the weakest cards aloud; null if unavailable. */
  explain: ReactNode;
  /** Where only some cards of a set were studied: the set. */
  wholeSetId?: string;
};

/** Every card was seen, or the student stopped, although the schedule would go on. */
export function SessionFinish({
  done,
  onKeepGoing,
  ...over
}: OverProps & { done: number; onKeepGoing: () => void }) {
  const { finish: words } = messages;
  return (
    <Panel
      title={words.done(done)}
      gathered
      actions={
        <>
          {over.explain}
          <LinkButton variant={over.explain ? 'secondary' : 'primary'} to={useWayBack()}>
            {words.leave}
          </LinkButton>
          <Button variant="ghost" onClick={onKeepGoing}>
            {words.keepGoing}
          </Button>
          {over.wholeSetId && (
            <LinkButton variant="ghost" to={pageOf('study', over.wholeSetId)}>
              {messages.complete.whole}
            </LinkButton>
          )}
        </>
      }
    >
      {over.comingDays}
    </Panel>
  );
}

/** The specified completion: no card is ready and none unstudied. */
export function SessionComplete({
  stats,
  onAgain,
  ...over
}: OverProps & { stats: StudyStats; onAgain: () => void }) {
  const { complete: words, tiles } = messages;
  const { masteredCards, totalCards } = stats;
  return (
    <Panel
      title={words.title}
      gathered
      actions={
        <>
          {over.explain}
          <Button variant={over.explain ? 'secondary' : 'primary'} onClick={onAgain}>
            {words.again}
          </Button>
          <BackToSets />
          {over.wholeSetId && (
            <LinkButton variant="ghost" to={pageOf('study', over.wholeSetId)}>
              {messages.complete.whole}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{words.mastered}</p>
      <p className="fine">
        {words.noneWaiting} {words.reached(masteredCards, totalCards)}
      </p>
      {over.comingDays}
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
