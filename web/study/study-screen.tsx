/** The study session on screen: its progress, the card, the ratings, keys and pointers. */

import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { pageOf } from '#contract/pages.ts';
import { practicePageOfCards } from '#contract/study-address.ts';
import { phaseOf, statsOf } from '#core/study-view.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Switch } from '#web/ui/forms/checkbox.tsx';
import { IconButton, IconLink } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeft, Keyboard, Pencil, Undo2 } from '#web/ui/icons/page-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';
import { CardPanel } from './card-panel.tsx';
import { ComingDays } from './days/coming-days.tsx';
import { useExplainWeakest, weakestOfOneSet } from './explain-weakest.tsx';
import { chooseForm, useAnswerForm } from './forms/answer-form.ts';
import { FormMenu, type ShownForm } from './forms/form-menu.tsx';
import { LeechNote } from './leech-note.tsx';
import { messages } from './messages.ts';
import { NoFlashcards } from './no-flashcards.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import type { StudyState } from './reducer.ts';
import { NoCardsReady, NothingDue, Panel, SessionComplete, SessionFinish } from './session-panels.tsx';
import { SessionRail } from './session-rail.tsx';
import type { StudyStore } from './session-store.ts';
import { StudyNotes, WaitingRatings } from './study-notes.tsx';
import { useCardPanel } from './use-card-panel.ts';
import { useWayBack } from './use-way-back.ts';

/** Loaded only when studying by voice. */
const VoicePanel = lazy(async () => ({ default: (await import('./voice/voice-panel.tsx')).VoicePanel }));

/** Off until the student switches it on, on this device. */
const { use: useStudyVoice, change: switchVoice } = deviceSwitch('tellcard.study-voice', false);

export function StudyScreen({ store, sync }: { store: StudyStore; sync: RatingSync }) {
  const [helping, setHelping] = useState(false);
  const endHelp = useCallback(() => setHelping(false), []);
  const library = useWayBack();
  const [shortcuts] = useShortcutsSetting();
  const [byVoice] = useStudyVoice();
  const [chosenForm] = useAnswerForm();
  const form = byVoice ? 'turn' : chosenForm;
  const [offered, setOffered] = useState(isExample(useLocation().state));
  const session = useStore(store, (state) => state.session);
  // Looks at every card, and turning one over changes nothing.
  const stats = useMemo(() => statsOf(session), [session]);
  const saysOne = offered && stats.studiedCards >= cardsBeforeSaying;
  const controls = useCardPanel(store, () => setHelping(true), saysOne, form === 'type');
  const { state, speech, termRef, answerRef } = controls;
  const changeForm = useCallback(
    (next: ShownForm) => {
      switchVoice(next === 'say');
      if (next !== 'say') chooseForm(next);
      // On the button of the menu, Space would open the menu again. A field to type in takes the focus when it is there.
      (answerRef.current ?? termRef.current)?.focus({ preventScroll: true });
    },
    [termRef, answerRef],
  );
  const { deck, some } = state;
  const phase = phaseOf(session);
  // In a session over several sets each card has its own set.
  const setId = state.mixed ? (controls.card?.setId ?? null) : deck.id;
  const explain = useExplainWeakest(state, phase === 'complete' || state.finished);
  const over = {
    explain,
    comingDays: <ComingDays session={session} dueDays={state.dueDays} waiting={state.waiting} />,
    ...(some && { wholeSetId: deck.id }),
  };
  usePageTitle(`${messages.study}: ${deck.title}`);

  return (
    <FocusLayout
      leave={<IconLink to={library} label={messages.back} icon={ArrowLeft} large />}
      title={shownTitle(deck.title)}
      {...(some && { subtitle: messages.some(stats.totalCards) })}
      {...(controls.card?.setTitle && { subtitle: <span dir="auto">{controls.card.setTitle}</span> })}
      actions={
        <>
          {session.lastTurn && <IconButton label={messages.undo} icon={Undo2} onClick={controls.undo} />}
          {phase === 'studying' && <FormMenu form={byVoice ? 'say' : form} onChange={changeForm} />}
          <IconButton
            label={messages.help}
            className="study-keyboard"
            aria-haspopup="dialog"
            icon={Keyboard}
            onClick={() => setHelping(true)}
          />
          {setId && <IconLink to={pageOf('edit', setId)} label={messages.edit} icon={Pencil} />}
        </>
      }
      className="study"
    >
      <div className="study-progress">
        {stats.totalCards > 0 && (
          <>
            <div className="study-count num -mb-1 flex flex-wrap justify-between gap-x-3 text-sm font-semibold text-ink-2">
              <p id="study-progress">
                {messages.progress(stats.studiedCards, stats.totalCards, stats.sessionProgressPercent)}
              </p>
              <WaitingRatings sync={sync} />
            </div>
            <ProgressBar percent={stats.sessionProgressPercent} labelledBy="study-progress" />
          </>
        )}
        <StudyNotes
          sync={sync}
          cards={deck.cards}
          failure={state.failure}
          onDismiss={store.dismissFailure}
          speechFailed={speech.failed}
        />
      </div>
      {phase === 'empty' && (state.mixed ? <NothingDue /> : <NoFlashcards setId={deck.id} />)}
      {phase === 'none-ready' && <NoCardsReady onStart={store.studyAgain} />}
      {phase === 'complete' && <SessionComplete {...over} stats={stats} onAgain={store.studyAgain} />}
      {phase === 'studying' && state.finished && (
        <SessionFinish {...over} done={stats.studiedCards} onKeepGoing={store.keepGoing} />
      )}
      {phase === 'studying' && !state.finished && saysOne && (
        <SayOne state={state} onLater={() => setOffered(false)} />
      )}
      {phase === 'studying' && !state.finished && !saysOne && (
        <CardPanel
          controls={controls}
          store={store}
          allSeen={stats.studiedCards === stats.totalCards}
          shortcuts={shortcuts}
          form={form}
        >
          {byVoice && (
            <Suspense fallback={null}>
              <VoicePanel store={store} />
            </Suspense>
          )}
        </CardPanel>
      )}
      {phase !== 'empty' && (
        <SessionRail
          stats={stats}
          shortcuts={shortcuts && phase === 'studying' && !state.finished}
          complete={phase === 'complete'}
        />
      )}
      <LeechNote
        state={state}
        onSuspended={store.drop}
        onLeave={() => termRef.current?.focus({ preventScroll: true })}
      />
      <ShortcutsDialog open={helping} onClose={endHelp} />
    </FocusLayout>
  );
}

type ShortcutsProps = { open: boolean; onClose: () => void };

/** Lists the keys of the study screen and switches them off. Not drawn again by each press on a card. */
const ShortcutsDialog = memo(function ShortcutsDialog({ open, onClose }: ShortcutsProps) {
  const [on, change] = useShortcutsSetting();
  return (
    <Dialog open={open} onClose={onClose} title={messages.shortcuts.title}>
      <dl className="keys">
        {messages.shortcuts.keys.map(([keys, action]) => (
          <div key={action}>
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={messages.shortcuts.switch}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
});

/** Whether an example set led here; `state` is any history state. */
const isExample = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'example' in state && state.example === true;

/** Cards to study before the question. */
const cardsBeforeSaying = 5;

/** After the first cards of an example set, asks for one of them in the student's own words. */
function SayOne({ state, onLater }: { state: StudyState; onLater: () => void }) {
  const words = messages.sayOne;
  const weak = weakestOfOneSet(state);
  return (
    <Panel
      title={words.title}
      actions={
        <>
          {weak && (
            <LinkButton
              variant="voice"
              to={practicePageOfCards(weak.setId, weak.cardIds.slice(0, 1))}
              icon={Mic}
            >
              {words.action}
            </LinkButton>
          )}
          <Button variant="ghost" onClick={onLater}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Panel>
  );
}
