/** Starts a practice session, which uses up one of the day's, and finds it again after a reload. */
import type { PracticeSession, Prompt, QuestionOption } from '#contract/practice.ts';
import { adaptiveQuestionCount, chosenQuestionCount, optimalQuestionCount } from '#core/question-count.ts';
import { quotaDay } from '#core/subscription-plan.ts';
import { Failure } from '#server/failure/failure.ts';
import { answerLanguage } from './answer-language.ts';
import { askedBy } from './judged-material.ts';
import { mostQuestionsOf, writeQuestions } from './own-questions.ts';
import type { PlanReader, Tutor, WrittenPrompts } from './ports.ts';
import type { NextLength, OpenSession, StoredSession } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

export type SessionDeps = {
  store: PracticeStore;
  tutor: Tutor;
  plan: PlanReader;
  newId: () => string;
  now: () => Date;
};

type SessionWish = {
  maxQuestions: QuestionOption;
  adaptive: boolean;
  /** Only these are asked about, if the set has any of them. */
  cardIds?: readonly string[] | undefined;
};

export type SessionService = {
  start(owner: string, setId: string, wish: SessionWish, requestKey: string | null): Promise<PracticeSession>;
  get(owner: string, sessionId: string): Promise<PracticeSession>;
  /** A recent unfinished session. @throws Failure('not_found') for another owner's set */
  open(owner: string, setId: string): Promise<{ session: OpenSession | null; next: NextLength }>;
  /** Ends an open question: left unanswered, or with its card shown. */
  end(owner: string, promptId: string, outcome: 'skipped' | 'revisit'): Promise<Prompt>;
};

/** An older session is better started anew: other cards are weakest by then. */
const openForMs = 7 * 24 * 60 * 60 * 1000;

const setNotFound = () => new Failure('not_found', 'set');

const quotaSpent = () => new Failure('quota_exceeded', 'daily_sessions');

export function createSessionService(deps: SessionDeps): SessionService {
  const { store, tutor } = deps;

  async function present(
    owner: string,
    session: StoredSession,
    notice: string | null = null,
  ): Promise<PracticeSession> {
    const { premium, ...fields } = session;
    const set = await store.cardsOf(owner, session.setId, session.prompts.flatMap(askedBy));
    const plan = await deps.plan(owner);
    const used = plan.sessionsPerDay === null ? 0 : await store.usedOn(owner, quotaDay(deps.now()));
    const remainingSessions = plan.sessionsPerDay === null ? null : Math.max(0, plan.sessionsPerDay - used);
    return {
      ...fields,
      remainingSessions,
      tutor: tutor.name(premium),
      notice,
      answerLanguage: answerLanguage(set),
    };
  }

  /** The tutor puts the least practised first; how many depends on the request and, if adaptive, on recent answers. */
  async function write(owner: string, setId: string, wish: SessionWish, premium: boolean) {
    const set = await store.cardsOf(owner, setId);
    if (!set) throw setNotFound();
    const wanted = set.cards.filter(({ id, of }) => wish.cardIds?.includes(id) || wish.cardIds?.includes(of));
    const cards = wanted.length > 0 ? wanted : set.cards;
    const most = await mostQuestionsOf(tutor, owner, cards);
    const chosen =
      wish.maxQuestions === 'optimal'
        ? optimalQuestionCount(most)
        : chosenQuestionCount(String(wish.maxQuestions), most);
    const count = wish.adaptive
      ? adaptiveQuestionCount(chosen, await store.recentScores(owner, setId), most)
      : chosen;
    const seed = cards.reduce((sum, card) => sum + card.practisedCount, 0);
    const { prompts, notice }: WrittenPrompts =
      most === 0
        ? { prompts: [], notice: null }
        : await writeQuestions(tutor, { owner, setTitle: set.title, cards, count, seed, premium });
    if (prompts.length === 0) throw new Failure('no_prompts', 'none_written');
    return { title: set.title, prompts, notice };
  }

  return {
    async start(owner, setId, wish, requestKey) {
      const earlier = requestKey === null ? null : await store.findByRequestKey(owner, requestKey);
      if (earlier) return present(owner, earlier);
      const plan = await deps.plan(owner);
      const day = quotaDay(deps.now());
      // Checked before the expensive part; the count that decides is taken in the statement that increments it.
      if (plan.sessionsPerDay !== null && (await store.usedOn(owner, day)) >= plan.sessionsPerDay)
        throw quotaSpent();
      const { title, prompts, notice } = await write(owner, setId, wish, plan.premium);
      const session = await store.start(
        owner,
        {
          id: deps.newId(),
          setId,
          setTitle: title,
          premium: plan.premium,
          requestKey,
          prompts: prompts.map((prompt) => ({ ...prompt, id: deps.newId() })),
        },
        day,
        plan.sessionsPerDay,
      );
      if (session === 'quota') throw quotaSpent();
      return present(owner, session, notice);
    },
    async get(owner, sessionId) {
      const session = await store.find(owner, sessionId);
      if (!session) throw new Failure('not_found', 'session');
      return present(owner, session);
    },
    async open(owner, setId) {
      const [session, set, recentScores] = await Promise.all([
        store.findOpen(owner, setId, new Date(deps.now().getTime() - openForMs)),
        store.cardsOf(owner, setId),
        store.recentScores(owner, setId),
      ]);
      if (!set) throw setNotFound();
      const mostQuestions = await mostQuestionsOf(tutor, owner, set.cards);
      return { session, next: { mostQuestions, recentScores } };
    },
    async end(owner, promptId, outcome) {
      const prompt = await store.findPrompt(owner, promptId);
      if (!prompt) throw new Failure('not_found', 'question');
      await store.endPrompt(owner, promptId, outcome);
      const session = await store.find(owner, prompt.sessionId);
      const after = session?.prompts.find(({ id }) => id === promptId);
      if (!after) throw new Failure('not_found', 'question');
      return after;
    },
  };
}
