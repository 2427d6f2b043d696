/** Mounts the calls that transcribe short recordings: commands, and answers to studied cards. */
import { CommandFields, hearCommand, hearStudyAnswer, StudyAnswerFields } from '#contract/voice-commands.ts';
import { commandOf } from '#core/commands/command-of.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { readAudioForm } from '#server/http/body/form.ts';
import type { AccountQueue } from '#server/practice/voice-ports.ts';
import type { SecondHearing } from './second-hearing.ts';
import type { ShortHearing } from './short-hearing.ts';
import type { StudyAnswerService } from './study-answer-service.ts';

type SpokenCommands = {
  hear: ShortHearing;
  hearAgain: SecondHearing;
  studyAnswers: StudyAnswerService;
  /** Limits concurrent uploads per account. */
  calls: AccountQueue;
};

const minuteMs = 60_000;
/** A card studied by voice takes two of them; the fastest students do about ten cards a minute. */
const limits = {
  command: { name: 'practice.command', burst: 300, perMs: 10 * minuteMs },
  studyAnswer: { name: 'practice.study_answer', burst: 200, perMs: 10 * minuteMs },
};
/** A student who waits longer for a command has pressed a key. */
const longestWaitMs = 30_000;

export function mountSpokenCommands(
  router: Router,
  { hear, hearAgain, studyAnswers, calls }: SpokenCommands,
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
        const { audio, fields } = await readAudioForm(request, CommandFields, 'short_sound');
        const heard = await hear(caller.userId, audio, { terms: [] }, signal, fields.language);
        if (fields.possible.length === 0) return { heard, command: null };
        const here = { possible: fields.possible, answering: fields.answering === 'yes' };
        const command = commandOf(heard, here);
        if (command !== null || audio === null) return { heard, command };
        const again = await hearAgain(caller.userId, audio, signal);
        return { heard, command: again === null ? null : commandOf(again, here) };
      }),
    { limit: limits.command, takesForm: true },
  );
  bind(
    router,
    hearStudyAnswer,
    ({ caller, params, request }) =>
      inTurn(caller.userId, async (signal) => {
        const { audio, fields } = await readAudioForm(request, StudyAnswerFields, 'short_sound');
        return studyAnswers.hear(caller.userId, params.id, { audio, ...fields }, signal);
      }),
    { limit: limits.studyAnswer, takesForm: true },
  );
}
