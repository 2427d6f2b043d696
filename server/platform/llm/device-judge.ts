/** Lets a model in the student's browser judge what the built-in tutor leaves open, and checks its verdict. */
import { z } from 'zod';
import { Failure } from '#server/failure/failure.ts';
import type { DeviceJudge } from '#server/practice/ports.ts';
import type { BuiltInTutor } from './built-in-tutor.ts';
import { fenced } from './chat-model.ts';
import { judgeInstructions, judgeMaterial, verdictSchema } from './judge-question.ts';
import { ModelError } from './model-answer.ts';

const deviceJudgeName = 'Browser model';

const deviceNotice = 'Your browser’s AI judged what the tutor had left open.';

/** The model is small and untrusted: the built-in tutor's sure decisions stand. */
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
      try {
        const judgement = await builtIn.readVerdict({ answer: { text }, request, sureStands: true });
        return { ...judgement, judgedBy: deviceJudgeName, notice: deviceNotice };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        throw new Failure('bad_input', 'device_verdict', { cause: error });
      }
    },
  };
}
