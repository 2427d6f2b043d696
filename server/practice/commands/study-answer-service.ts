/** Transcribes what a student says about a studied card and suggests a rating. Stores nothing. */
import type { HeardStudyAnswer } from '#contract/voice-commands.ts';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import { commandOf } from '#core/commands/command-of.ts';
import { suggestedRating } from '#core/commands/suggested-rating.ts';
import type { Intent } from '#core/verdict.ts';
import { Failure } from '#server/failure/failure.ts';
import { answerLanguage } from '#server/practice/answer-language.ts';
import { likelyTexts } from '#server/practice/hearing/likely-texts.ts';
import { ownQuestion } from '#server/practice/own-questions.ts';
import type { Tutor } from '#server/practice/ports.ts';
import type { PracticeStore } from '#server/practice/store/practice-store.ts';
import type { ShortHearing } from './short-hearing.ts';

export type StudyAnswerService = {
  /** @throws Failure('not_found') for another owner's card, and as transcribing and judging do */
  hear(
    owner: string,
    cardId: string,
    sent: { audio: Uint8Array | null; possible: readonly SpokenCommand[]; hints: number },
    signal: AbortSignal,
  ): Promise<HeardStudyAnswer>;
};

type StudyAnswerDeps = {
  store: Pick<PracticeStore, 'setOfCard' | 'cardsOf'>;
  /** The built-in tutor: a language model would be called for every card of every day. */
  tutor: Pick<Tutor, 'writePrompts' | 'judge'>;
  hear: ShortHearing;
};

/** As in practice: a set's terms help the recogniser, and the beginning of a side is enough to compare with. */
const termsForHearing = 100;
const sideCharacters = 2_000;

/** Intents the page can act on. */
const wishes: Partial<Record<Intent, SpokenCommand>> = {
  hint: 'hint',
  repeat: 'repeat',
  skip: 'skip',
  show: 'show',
  'dont-know': 'dont-know',
};
/** Asks the tutor for a hint. */
const hintWish = 'Give me a hint, please.';

export function createStudyAnswerService({ store, tutor, hear }: StudyAnswerDeps): StudyAnswerService {
  return {
    async hear(owner, cardId, { audio, possible, hints }, signal) {
      const setId = await store.setOfCard(owner, cardId);
      const set = setId === null ? null : await store.cardsOf(owner, setId, [cardId]);
      if (!set) throw new Failure('not_found', 'card');
      const terms = [set.title, ...set.cards.slice(0, termsForHearing).map(({ term }) => term)];
      const card = set.cards.find(({ id }) => id === cardId);
      const expected = card ? [card.definition, card.term] : [];
      const likely = likelyTexts(card ? [card] : [], set.cards);
      const heard = await hear(owner, audio, { terms, likely }, signal, answerLanguage(set));
      const nothing = { heard, command: null, reply: null, points: [], suggested: null };
      const command = commandOf(heard, { possible, answering: true, expected });
      if (command === 'dont-know') return { ...nothing, command, suggested: 1 };
      // A card without words, such as a picture, cannot be judged; most commands need no judge.
      if (!card || (command !== null && command !== 'hint')) return { ...nothing, command };
      const written = { setTitle: set.title, cards: [card], count: 1, seed: 0, premium: false };
      const asked = ownQuestion(card) ?? (await tutor.writePrompts({ owner, ...written })).prompts[0];
      if (!asked) return { ...nothing, command };
      const keyPoints = asked.keyPoints.map(({ text }) => text);
      const side = (text: string) => text.slice(0, sideCharacters);
      const judged = await tutor.judge(
        {
          owner,
          prompt: asked.prompt,
          keyPoints,
          cards: keyPoints.map(() => card),
          deck: set.cards.map(({ term, definition }) => ({ term: side(term), definition: side(definition) })),
          answer: command === 'hint' ? hintWish : heard,
          followUpCount: 0,
          history: [],
          language: set.chosen.definition,
          hintsGiven: hints,
          openQuestion: asked.prompt,
          claimed: [],
          onWord: [],
          premium: false,
        },
        signal,
      );
      if (judged.intent !== 'answer') {
        const wish = wishes[judged.intent];
        const granted = wish && possible.includes(wish) ? wish : command;
        return {
          ...nothing,
          command: granted,
          reply: judged.feedback,
          suggested: granted === 'dont-know' || granted === 'show' ? 1 : null,
        };
      }
      const points = keyPoints.map((text, at) => ({
        text,
        decision: judged.points[at]?.decision ?? 'unsure',
      }));
      return { ...nothing, points, suggested: suggestedRating(points.map(({ decision }) => decision)) };
    },
  };
}
