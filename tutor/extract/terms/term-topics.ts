/** Recognises fronts that are no question alone ("Function", "Antidote") and finds what they are about. */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { isPossibleTerm } from '#tutor/extract/pairs/pair-sides.ts';
import { statementSides } from '#tutor/extract/statements/statement-sides.ts';

const ATTRIBUTE =
  /^(?:(?:key|main|other|common)\s+)?(?:locations?|place|functions?|role|structures?|examples?|equations?|formulas?|formulae|units?|symbols?|causes?|symptoms?|signs?|treatments?|rx|tx|dx|se|side effects?|antidotes?|doses?|dosage|route|indications?|contraindications?|effects?|exceptions?|results?|dates?|authors?|definitions?|meanings?|uses?|pros|cons|(?:dis)?advantages?|types?|kinds?|states?|steps?|stages?|parts?|phases?|who|what|when|where|why|how|significance|importance|problems?|solutions?|held|facts?|issue|ratio|outcome|rule|test|purpose|goals?|aims?|duration|features?|characteristics|properties|products?|reactants?|inputs?|outputs?|plural|synonyms?|antonyms?|opposite|hint|mnemonic|tip|evidence|criticisms?|strengths?|weakness(?:es)?|funktion|beispiele?|ursachen?|folgen?|ejemplos?|causas?|consecuencias?|función|exemples?|fonction)$/iu;

/** Less plainly than an attribute, it names what is said of a thing that is named elsewhere: "Site", "Stage IV", "Type of motion". */
const PROPERTY =
  /^(?:(?:\p{L}{3,}est|most|least|major|main|key|new|more|less|fewer|higher|lower|greater|better|faster|größere|kleinere|höhere|geringere|niedrigere|bessere|mehr|weniger) .+|(?:types?|kinds?|mechanisms?|sites?|rates?|forms?|levels?|degrees?) of .+|(?:stage|type|grade|level|class|phase|step|terminal|case|group|layer|tier|factor|category|line|row|box|node) (?:\d+|\p{Lu}{1,3})|(?:\p{L}+ )?(?:sites?|shapes?|lengths?|sizes?|weights?|colou?rs?|numbers?|amounts?|levels?|values?|ranges?|rates?|frequency|timing|speed|onset|course|age|sex|mechanisms?|actions?|pathology|pathogenesis|presentation|histology|labs?|imaging|findings?|workup|work-up|screening|prevention|therapy|first[- ]line|second[- ]line|initial|chronic|acute|mild|moderate|severe|early|late|primary|secondary|other|others|general|specific|normal|abnormal|high|low|increased?|decreased?|positive|negative|yes|no|true|false|left|right|top|bottom|inputs?|outputs?|parameters?|arguments?|returns?|complexity|time|space|methods?|materials?|participants|procedure|design|background|context|hypothes[ie]s|predictions?|question|answer|argument|claim|conclusion|critiques?|criticism|analogy|intuition|idea|approach|solution|demo|task|case|option|option \w|part|part \w|phase \w|group|class|category|material|pattern|source|target|content|contents|summary|total|average|today|before|after|now|then|first|second|third|last|next|finally|best|worst|better|worse|common|rare|rarely|usually|often|always|never|most|least|more|less|many|few|base|base case|themes?|intents?|wants?|responses?|mobility|usage|mistakes?|tissues?|plans?|components?|classifications?|vessels?|muscles?|nerves?|challenges?|issues?|organs?|generalities|reconstruction|evolution|favou?rites?|favorite|diagrams?|diagnosis|criteria|stimul(?:us|i)(?: for .+)?|anchor|\p{L}+ terms?|overview|regulation|determinants|note|nb|tip|ex|example \w|eg|merkmale?|eigenschaften|arten|typen|folge|ursache|wirkung|lage|klima|entstehung|aufbau|vorkommen|caractéristiques?|propriétés|características))$/iu;

/** How far above its attributes a topic may stand. */
const FARTHEST_TOPIC = 12;
/** "2️⃣ Meiosis", "3. Meiosis" */
const NUMBERED = /^(?:(?:\d\uFE0F?\u20E3|\p{Extended_Pictographic})\uFE0F?\s*|\d{1,2}[.)]\s+)+/u;
const MOST_TOPIC_WORDS = 5;

/** Is it told about a term ("warfarin: … antidote: vitamin K"), and no term of its own? */
export function isAttribute(term: string): boolean {
  return ATTRIBUTE.test(term);
}

/** As `isAttribute`, for words that may be terms in brief notes. */
export const isProperty = (term: string): boolean =>
  PROPERTY.test(term) || ATTRIBUTE.test(term.replace(/^\p{L}+ (?=\p{L}+$)/u, ''));

/** "Purpose" under the heading "Meiosis" becomes "Meiosis: Purpose"; any other front stays. */
export function withTopicAbove(term: string, text: string, lines: readonly NoteLine[], at: number): string {
  const topic = isAttribute(term) ? topicAbove(text, lines, at) : undefined;
  return topic && !isAttribute(topic) ? `${topic}: ${term}` : term;
}

/** The nearest heading, point the line `at` is set in below, or subject of the sentence right above it ("ACE inhibitors stop …"). */
function topicAbove(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const { indent, kind } = lines[at]!;
  for (let i = at - 1; i >= 0 && i >= at - FARTHEST_TOPIC; i--) {
    const line = lines[i]!;
    if (i === at - 1 && line.kind === 'text' && !line.pair && line.indent === indent) {
      const subject = statementSides(text.slice(line.body.start, line.body.end))?.question;
      if (subject !== undefined && subject.split(/\s+/).length <= MOST_TOPIC_WORDS) return subject;
    }
    // A line set in deeper belongs to what stands between.
    if (line.indent > indent) continue;
    const isOver = line.kind === 'heading' || (line.kind !== 'blank' && line.indent < indent);
    const leads = kind === 'item' && line.kind === 'text' && !line.pair;
    if (!isOver && !leads) continue;
    const { start, end } = line.pair?.term ?? line.body;
    const topic = text.slice(start, end).replace(NUMBERED, '').replace(/\s*:$/, '');
    return isPossibleTerm(topic) && topic.split(/\s+/).length <= MOST_TOPIC_WORDS ? topic : undefined;
  }
  return undefined;
}
