/** Joins the store of a session with its effects: the actions of the screens. */
import {
  type AnswerDeps,
  type AnswerEffects,
  createAnswerEffects,
} from '#web/practice/answer/answer-effects.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import {
  createOutboxEffects,
  type OutboxDeps,
  type OutboxEffects,
} from '#web/practice/outbox/outbox-effects.ts';
import {
  createRecordingEffects,
  type RecordingDeps,
  type RecordingEffects,
} from '#web/practice/recording/recording-effects.ts';
import { createQuestionEffects, type QuestionDeps, type QuestionEffects } from './question-effects.ts';
import type { PracticeStore } from './store.ts';

/** The world outside: server, device, microphone, voice. */
export type SessionDeps = QuestionDeps &
  Omit<AnswerDeps, 'prepare' | 'forget'> &
  Omit<RecordingDeps, 'beginSending' | 'sendSpoken' | 'setAside' | 'showSetAside' | 'forget'> &
  Omit<OutboxDeps, 'prepare' | 'next' | 'forget'> & {
    /** Deletes the parts of a recording on the server. */
    forgetUpload: (id: string) => void;
  };

export type SessionController = { store: PracticeStore } & Omit<QuestionEffects, 'prepare'> &
  Omit<AnswerEffects, 'beginSending' | 'sendSpoken' | 'setAside' | 'showSetAside'> &
  RecordingEffects &
  OutboxEffects;

export function createSessionController(deps: SessionDeps): SessionController {
  const forget = async ({ id }: KeptAnswer) => {
    await deps.storage.discard(id);
    deps.forgetUpload(id);
  };
  const { prepare, ...questions } = createQuestionEffects(deps);
  const { beginSending, sendSpoken, setAside, showSetAside, ...answers } = createAnswerEffects({
    ...deps,
    prepare,
    forget,
  });
  const sending = { beginSending, sendSpoken, setAside, showSetAside };
  return {
    store: deps.store,
    ...questions,
    ...answers,
    ...createRecordingEffects({ ...deps, ...sending, forget }),
    ...createOutboxEffects({ ...deps, prepare, next: questions.next, forget }),
  };
}
