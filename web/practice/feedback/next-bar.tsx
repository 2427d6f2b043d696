/** The bar below feedback, always in view: the one next step, and a way to skip the question. */

import { useStore } from 'zustand';
import { conversationLabel } from '#core/question-state.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { nextOpen, promptOf } from '#web/practice/session/session-state.ts';
import { conversationOf, deeperAsked } from '#web/practice/session/session-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { Keyboard } from '#web/ui/icons/page-icons.ts';

const words = messages.feedback;

export function NextBar({
  practice: { store, next, showCard, answerFollowUp, answerInWriting },
}: {
  practice: OpenPractice;
}) {
  const prompt = useStore(store, promptOf);
  const moving = useStore(store, (state) => state.moving);
  const mode = useStore(store, (state) => state.mode);
  const last = useStore(store, (state) => nextOpen(state) < 0);
  const open = prompt.state !== 'complete';
  const turn = prompt.turns.at(-1);
  const kind = turn?.kind;
  const misheard = turn?.hearing?.misheard === true && mode === 'voice';
  const onward = last ? words.results : words.next;
  // A student who asked to skip is one press away from it.
  const skips = open && kind === 'skip';
  const goOn = (
    <Button
      variant={open && !skips ? 'ghost' : 'primary'}
      busy={moving}
      {...((!open || skips) && { 'data-next': true })}
      onClick={() => void next()}
    >
      {!open ? onward : prompt.state === 'initial' || skips ? words.skip : onward}
    </Button>
  );
  return (
    <div className="nextbar flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-ink-2 max-sm:hidden">{conversationLabel(conversationOf(prompt))}</p>
      <div className="nextbar-row flex flex-1 flex-wrap justify-end gap-2">
        {open && (
          <Button
            variant={skips ? 'ghost' : 'voice'}
            {...(!skips && { 'data-next': true })}
            icon={mode === 'voice' ? Mic : Keyboard}
            onClick={() => void answerFollowUp()}
          >
            {misheard ? words.sayAgain : prompt.state === 'initial' ? words.answerNow : words.answerFollowUp}
          </Button>
        )}
        {misheard && (
          <Button variant="ghost" onClick={answerInWriting}>
            {words.typeInstead}
          </Button>
        )}
        {deeperAsked(prompt) && (
          <Button variant="voice-soft" onClick={() => void answerFollowUp()}>
            {words.answerDeeper}
          </Button>
        )}
        {open && (
          <Button variant="ghost" disabled={moving} onClick={() => void showCard()}>
            {words.showCard}
          </Button>
        )}
        {goOn}
      </div>
    </div>
  );
}
