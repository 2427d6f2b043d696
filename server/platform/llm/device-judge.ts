/** Lets a model in the student's browser judge what the built-in tutor leaves open: asks it, and takes of its verdict what can be checked. */
import { z } from 'zod';
import { Failure } from '#server/failure/failure.ts';
import type { DeviceJudge } from '#server/practice/ports.ts';
import type { BuiltInTutor } from './built-in-tutor.ts';
import { fenced, ModelError, parseAnswer } from './chat-model.ts';
import { judgeInstructions, judgeMaterial, verdictSchema } from './judge-question.ts';
import { checkedVerdict } from './llm-judge.ts';

export const deviceJudgeName = 'Browser model';

const deviceNotice = 'The model of your browser judged what the tutor had left open.';

/** The model is small and its verdict comes from outside: where the built-in tutor is sure, it stays so. */
export function createDeviceJudge(builtIn: BuiltInTutor): DeviceJudge {
  return {
    name: deviceJudgeName,
    async question(request) {
      const { nearest } = await builtIn.weigh(request);
      return {
        instructions: judgeInstructions(request.premium),
        material: fenced(judgeMaterial(request, nearest)),
        schema: z.toJSONSchema(verdictSchema(request.premium)) as Record<string, unknown>,
      };
    },
    async judge(request, text) {
      const help = { builtIn: await builtIn.weigh(request), weigh: builtIn.weigh, sureStands: true };
      try {
        const verdict = parseAnswer(text, verdictSchema(request.premium));
        // What kind of thing was said is settled: other talk is not put to the model.
        const judgement = await checkedVerdict({ ...verdict, intent: 'answer' }, request, help);
        return { ...judgement, judgedBy: deviceJudgeName, notice: deviceNotice };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        throw new Failure('bad_input', 'device_verdict', { cause: error });
      }
    },
  };
}
