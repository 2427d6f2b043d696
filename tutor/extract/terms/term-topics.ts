/** Recognises fronts that are no question alone ("Function", "Antidote") and finds what they are about. */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { isPossibleTerm } from '#tutor/extract/pairs/pair-sides.ts';

const ATTRIBUTE =
  /^(?:(?:key|main|other|common)\s+)?(?:locations?|place|functions?|role|structures?|examples?|equations?|formulas?|formulae|units?|symbols?|causes?|symptoms?|signs?|treatments?|rx|tx|dx|se|side effects?|antidotes?|doses?|dosage|route|indications?|contraindications?|effects?|exceptions?|results?|dates?|authors?|definitions?|meanings?|uses?|pros|cons|(?:dis)?advantages?|types?|kinds?|states?|steps?|stages?|parts?|phases?|who|what|when|where|why|how|significance|importance|problems?|solutions?|held|facts?|issue|ratio|outcome|rule|test|purpose|goals?|aims?|duration|features?|characteristics|properties|products?|reactants?|inputs?|outputs?|plural|synonyms?|antonyms?|opposite|hint|mnemonic|tip|evidence|criticisms?|strengths?|weakness(?:es)?|funktion|beispiele?|ursachen?|folgen?|ejemplos?|causas?|consecuencias?|función|exemples?|fonction)$/iu;

/** How far above its attributes a topic may stand. */
const FARTHEST_TOPIC = 12;
/** "2️⃣ Meiosis", "3. Meiosis" */
const NUMBERED = /^(?:(?:\d\uFE0F?\u20E3|\p{Extended_Pictographic})\uFE0F?\s*|\d{1,2}[.)]\s+)+/u;
const MOST_TOPIC_WORDS = 5;

/** Is it told about a term ("warfarin: … antidote: vitamin K"), and no term of its own? */
export function isAttribute(term: string): boolean {
  return ATTRIBUTE.test(term);
}

/** "Purpose" under the heading "Meiosis" becomes "Meiosis: Purpose"; any other front stays. */
export function withTopicAbove(term: string, text: string, lines: readonly NoteLine[], at: number): string {
  const topic = isAttribute(term) ? topicAbove(text, lines, at) : undefined;
  return topic && !isAttribute(topic) ? `${topic}: ${term}` : term;
}

/** The nearest heading, or point the line `at` is set in below. */
function topicAbove(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const { indent, kind } = lines[at]!;
  for (let i = at - 1; i >= 0 && i >= at - FARTHEST_TOPIC; i--) {
    const line = lines[i]!;
    const isOver = line.kind === 'heading' || (line.kind !== 'blank' && line.indent < indent);
    const leads = kind === 'item' && line.kind === 'text' && !line.pair;
    if (!isOver && !leads) continue;
    const { start, end } = line.pair?.term ?? line.body;
    const topic = text.slice(start, end).replace(NUMBERED, '').replace(/\s*:$/, '');
    return isPossibleTerm(topic) && topic.split(/\s+/).length <= MOST_TOPIC_WORDS ? topic : undefined;
  }
  return undefined;
}
