/** Tells answers from requests, worries and small talk, which are not scored. */
import type { Intent } from '#core/verdict.ts';
import { indexOf } from '#tutor/judge/decide/deck-index.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { certainIntent, type Heard, intentFeatures } from './intent-features.ts';
import { INTENT_MODEL, type IntentModel, intentOf, intentProbabilities } from './intent-model.ts';
import { commandIn, intentOfCommand } from './spoken-command.ts';

export type { Heard };

/**
 * From this probability on it is an answer: chosen on unseen decks so that at most one answer in a hundred is taken for something else.
 * Small talk is still judged and scored if it makes a point, so its limit is less strict.
 */
const mostAnswer = 0.55;
const mostAnswerForTalk = 0.65;
/** Longer transcripts are answers. */
const longestRequestWords = 60;

const ONESELF = new Set("i i'm im i've ive i'll i'd me my mine we we're our us you your you're".split(' '));

/** Whether it is a statement about things on the cards, not about speaker or listener: "It grows in the rain." */
function speaksOfCards({ answer, cards, deck }: Heard): boolean {
  if (answer.includes('?')) return false;
  const words = readWords(answer);
  if (words.some(({ folded }) => ONESELF.has(folded))) return false;
  const index = indexOf(deck ?? cards);
  return words.some(({ content, stem }) => content && index.cardsWith(stem).length > 0);
}

/** The intent by `probabilities`, which are in the order of core/verdict.ts. */
function weighIntent(heard: Heard, probabilities: readonly number[]): Intent {
  const intent = intentOf(probabilities, mostAnswer);
  if (intent !== 'answer' && intent !== 'small-talk') return intent;
  const isTalk = intentOf(probabilities, mostAnswerForTalk) === 'small-talk';
  return isTalk && !speaksOfCards(heard) ? 'small-talk' : 'answer';
}

/** Ends with not knowing: "I can't do the order so I don't know". The rest is still judged. */
const GIVES_UP =
  /(?:^|[,.;…]\s*|\b(?:i|so|but|and|just|really|honestly|sorry)\s+)(?:do not|don['’]?t) know(?: (?:it|this|that|this one|that one|any more))?[.!…\s]*$|(?<!\b(?:has|had|with) )\bno (?:idea|clue)\b(?: (?:about|on|with|for|what|how|why|which)\b[^,.;]*)?[.!…\s]*$/iu;

/** Whether it has a content word of a point that is not in the question. */
function saysOfPoints({ answer, prompt, keyPoints }: Heard): boolean {
  const asked = contentStems(prompt);
  const said = contentStems(answer);
  return keyPoints.some((point) =>
    [...contentStems(point)].some((stem) => said.has(stem) && !asked.has(stem)),
  );
}

/** Ends with knowing no more: "… and that's all I've got", "… beyond that, nothing", "… I can't define it". */
const RUNS_OUT = new RegExp(
  `(?:${[
    String.raw`\b(?:that['’]?s|it['’]?s|is) (?:all|as far as|where) (?:i|it)(?: can|['’]ve)?(?: \p{L}+){0,2}`,
    String.raw`\b(?:i['’]?ve|i have|i) got nothing(?: for \p{L}+)?`,
    String.raw`\b(?:beyond|besides|after|other than|apart from) that,? (?:i['’]?ve |i have |i )?(?:got )?(?:no|nothing|nope|blank)`,
    String.raw`\b(?:and|but),? (?:i know )?(?:nothing more|zero|nope|no answer)`,
    String.raw`\bi (?:really |just )?(?:can['’]?t|cannot|couldn['’]?t) (?:say|define|remember|recall|pin|bring|place|decode|explain)(?: up)?(?: (?:it|that|this|them|what \p{L}+ \p{L}+|a single one))?(?: down)?`,
    String.raw`\b(?:i['’]?ve|i have) (?:lost|forgotten) (?:it|them|that)`,
    String.raw`\bnever (?:even )?(?:heard of|came across|come across|seen|met) (?:it|that|them|this|this one)`,
    String.raw`\b(?:do not|don['’]?t|no idea|not sure) (?:know )?(?:what|which|how|why|who|where|when|more than)(?: \p{L}+){0,4}`,
    String.raw`^(?:so |well |um,? )?all i (?:know|remember|have) (?:is|about (?:it|that) is)\b.*`,
    String.raw`\bmy (?:mind|brain|head) (?:went|goes|is|has gone|refuses|won['’]?t)(?: \p{L}+){0,2}`,
    String.raw`\bcan['’]?t (?:give you|offer) (?:a|an|any) \p{L}+`,
  ].join('|')})(?:,? (?:sorry|now|today|right now))?[.!…\\s]*$`,
  'iu',
);

/** "Who discovered that?", "why is that": a question that cannot be an answer, even if the transcript lacks its mark. */
const ASKS_BACK =
  /^(?:(?:so|but|and|wait|um+|uh+|okay|ok),? )*(?:(?:who|whose|when|where|why|which)\b[^.!?]*\?|why (?:is|are|was|were|do|does|did|would|can|isn['’]?t|don['’]?t)\b[^.!?]*|what (?:do|does|did) (?:\S+ ){1,3}(?:stand for|mean)\??)\s*$/iu;

/** 'answer' in case of doubt: an answer that is not scored is worse for the student than a request that is. */
export function readIntent(heard: Heard, model: IntentModel = INTENT_MODEL): Intent {
  const said = heard.answer.trim();
  if (said === '' || said.split(/\s+/, longestRequestWords + 1).length > longestRequestWords) return 'answer';
  const wish = commandIn(said, () => [
    ...heard.keyPoints,
    ...(heard.deck ?? heard.cards).flatMap(({ term, definition }) => [term, definition]),
  ]);
  if (wish !== null) return intentOfCommand(wish);
  const certain = certainIntent(heard);
  if (certain !== null) return certain;
  if (GIVES_UP.test(said) || (RUNS_OUT.test(said) && !saysOfPoints(heard))) return 'dont-know';
  if (ASKS_BACK.test(said) && !saysOfPoints(heard)) return 'question';
  const features = intentFeatures(heard, (word) => model.everyday.has(word));
  return weighIntent(heard, intentProbabilities(model, features));
}
