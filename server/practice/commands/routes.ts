/** Mounts the calls that hear something short: commands, decisions in Compare, and answers to cards that are being studied. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  CommandFields,
  hearCommand,
  hearStudyAnswer,
  StudyAnswerFields,
} from '#contract/practice/spoken-commands.ts';
import { DecisionFields, hearDecision } from '#contract/spoken-decision.ts';
import { commandOf } from '#core/commands/command-of.ts';
import { Failure } from '#server/failure/failure.ts';
import { badInput } from '#server/http/bad-input.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { readForm } from '#server/http/body/form.ts';
import type { PracticeStore } from '#server/practice/store/practice-store.ts';
import type { AccountQueue } from '#server/practice/voice-ports.ts';
import type { SecondHearing } from './second-hearing.ts';
import type { ShortHearing } from './short-hearing.ts';
import type { StudyAnswerService } from './study-answer-service.ts';

export type SpokenCommands = {
  store: Pick<PracticeStore, 'findTurn'>;
  hear: ShortHearing;
  hearAgain: SecondHearing;
  studyAnswers: StudyAnswerService;
  /** Bounds how many recordings an account sends at the same time. */
  calls: AccountQueue;
};

const minuteMs = 60_000;
/** A card studied by voice takes two of them, and the quickest student some ten cards a minute. */
const limits = {
  command: { name: 'practice.command', burst: 300, perMs: 10 * minuteMs },
  studyAnswer: { name: 'practice.study_answer', burst: 200, perMs: 10 * minuteMs },
  decision: { name: 'practice.decision', burst: 60, perMs: 10 * minuteMs },
};
/** A student who waits longer for a word has pressed a key. */
const longestWaitMs = 30_000;

/** What the recogniser may expect of a decision. */
const decisionWords = ['yes, same thing', 'no, not what I said'];

/** @throws Failure('bad_input' | 'too_large') */
async function readShort<Fields extends z.ZodType>(request: FastifyRequest, schema: Fields) {
  const form = await readForm(request, 'short_sound');
  const fields = schema.safeParse(form.fields);
  if (!fields.success) throw badInput(fields.error.issues);
  return { audio: form.files.get('audio') ?? null, fields: fields.data };
}

export function mountSpokenCommands(
  router: Router,
  { store, hear, hearAgain, studyAnswers, calls }: SpokenCommands,
): void {
  const inTurn = <T>(owner: string, work: (signal: AbortSignal) => Promise<T>) => {
    const signal = AbortSignal.timeout(longestWaitMs);
    return calls.run(owner, () => work(signal), signal);
  };
  bind(
    router,
    hearCommand,
    ({ caller, request }) =>
      inTurn(caller.userId, async (signal) => {
        const { audio, fields } = await readShort(request, CommandFields);
        const heard = await hear(
          caller.userId,
          { audio, captions: fields.captions ?? null },
          { terms: [] },
          signal,
        );
        const here = { possible: fields.possible, answering: fields.answering === 'yes' };
        const command = commandOf(heard, here);
        if (command !== null || audio === null) return { heard, command };
        const again = await hearAgain(caller.userId, audio, signal);
        return { heard, command: again === null ? null : commandOf(again, here) };
      }),
    { limit: limits.command, takesForm: true },
  );
  // What pages of earlier versions ask in Compare.
  bind(
    router,
    hearDecision,
    ({ caller, params, request }) =>
      inTurn(caller.userId, async (signal) => {
        const { audio, fields } = await readShort(request, DecisionFields);
        if (!(await store.findTurn(caller.userId, params.id))) throw new Failure('not_found', 'answer');
        const sent = { audio, captions: fields.captions ?? null };
        const heard = await hear(caller.userId, sent, { terms: decisionWords }, signal);
        const command = commandOf(heard, { possible: ['same', 'not'], answering: false });
        return { heard, decision: command === 'same' || command === 'not' ? command : null };
      }),
    { limit: limits.decision, takesForm: true },
  );
  bind(
    router,
    hearStudyAnswer,
    ({ caller, params, request }) =>
      inTurn(caller.userId, async (signal) => {
        const { audio, fields } = await readShort(request, StudyAnswerFields);
        const { possible, hints, captions = null } = fields;
        return studyAnswers.hear(caller.userId, params.id, { audio, captions, possible, hints }, signal);
      }),
    { limit: limits.studyAnswer, takesForm: true },
  );
}
