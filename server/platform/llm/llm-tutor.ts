/** The tutor with a language model; falls back to the built-in tutor, with a notice, when the model fails. */
import { Failure } from '#server/failure/failure.ts';
import type { CardFinder, FoundCard, FoundCards } from '#server/imports/ports.ts';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import type { Judgement, Tutor, WrittenPrompts } from '#server/practice/ports.ts';
import { asJudgement, type BuiltInTutor } from './built-in-tutor.ts';
import type { ChatModel } from './chat-model.ts';
import { judgeInstructions, judgeMaterial, verdictSchema } from './judge-question.ts';
import { type CardsInput, findCardsWithModel } from './llm-cards.ts';
import { askForQuestions } from './llm-prompts.ts';
import { ModelError } from './model-answer.ts';

type LlmTutorOptions = {
  basic: ChatModel;
  advanced: ChatModel;
  builtIn: BuiltInTutor;
  log: AdapterLog;
  /** All attempts together for a question or an answer; a student is waiting. */
  timeoutMs?: number;
  /** The same for cards; the rest of the caller's time is the built-in tutor's. */
  cardsTimeoutMs?: number;
};

const fallbackNotice = 'The AI tutor could not answer, so the built-in tutor did this.';
const noCardsNotice = 'The AI tutor found no cards in this text, so the built-in tutor did this.';
const questionsNotice = 'The AI tutor could not write your questions, so the built-in tutor did.';
const defaultTimeoutMs = 30_000;
/** A hundred thousand characters take four rounds of pieces; a request for cards takes 100 s at most. */
const defaultCardsTimeoutMs = 75_000;

export function createLlmTutor(options: LlmTutorOptions): Tutor & CardFinder {
  const { basic, advanced, builtIn, log } = options;
  const { timeoutMs = defaultTimeoutMs, cardsTimeoutMs = defaultCardsTimeoutMs } = options;
  const modelFor = (premium: boolean) => (premium ? advanced : basic);
  const inTime = () => AbortSignal.timeout(timeoutMs);

  /** Falls back only for the model's failures; our own errors propagate. */
  async function withFallback<T>(
    what: string,
    ask: () => Promise<T>,
    fallBack: () => Promise<T>,
  ): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ModelError || error instanceof Failure)) throw error;
      log.warn({ what, reason: error.message }, 'the language model failed; the built-in tutor stands in');
      return fallBack();
    }
  }

  function cardsInTime(owner: string, text: string, signal: AbortSignal): Promise<FoundCard[]> {
    const spent = new AbortController();
    const giveUp = () => {
      const late = new DOMException('the time for cards is over', 'TimeoutError');
      spent.abort(late);
      return new Failure('timeout', 'service_slow', { params: { service: 'language_model' }, cause: late });
    };
    const read = (input: CardsInput) => builtIn.readCards(owner, input, spent.signal);
    const work = () => findCardsWithModel(basic, read, owner, text, spent.signal);
    return withDeadline(work, { timeoutMs: cardsTimeoutMs, signal, giveUp });
  }

  return {
    name: (premium) => modelFor(premium).model,
    findCards: (owner, notes, signal) =>
      withFallback<FoundCards>(
        'cards',
        async () => {
          const cards = await cardsInTime(owner, notes.text, signal);
          if (cards.length > 0) return { cards, kind: 'notes', foundBy: basic.model, notice: null };
          // A weak model may misquote or give up: there may be cards anyway.
          const own = await builtIn.findCards(owner, notes, signal);
          return { ...own, notice: own.cards.length > 0 ? noCardsNotice : null };
        },
        async () => ({ ...(await builtIn.findCards(owner, notes, signal)), notice: fallbackNotice }),
      ),
    async writePrompts(request) {
      const drafts = await builtIn.writePrompts(request);
      const { owner, premium, setTitle, cards } = request;
      const input = { setTitle, cards, drafts: drafts.prompts };
      return withFallback<WrittenPrompts>(
        'prompts',
        async () => {
          const answer = await askForQuestions(modelFor(premium), owner, input, inTime());
          return { prompts: await builtIn.readQuestions(owner, { ...input, answer }), notice: null };
        },
        async () => ({ ...drafts, notice: questionsNotice }),
      );
    },
    mostQuestions: builtIn.mostQuestions,
    async judge(request, signal) {
      const model = modelFor(request.premium);
      const weighed = await builtIn.weigh(request, signal);
      return withFallback<Judgement>(
        'judge',
        async () => {
          const answer = await model.ask({
            name: 'verdict',
            owner: request.owner,
            schema: verdictSchema(request.premium),
            instructions: judgeInstructions(request.premium),
            data: judgeMaterial(request, weighed.nearest),
            signal: inTime(),
          });
          const read = { answer, request, builtIn: weighed, sureStands: false };
          return { ...(await builtIn.readVerdict(read, signal)), judgedBy: model.model, notice: null };
        },
        async () => asJudgement(weighed, fallbackNotice),
      );
    },
  };
}
