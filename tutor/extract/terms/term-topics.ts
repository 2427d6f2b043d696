/** Recognises fronts that need a topic: "Function", "Antidote". */

import { isAspect } from './relational-nouns.ts';

/** Less clearly than a noun of `relational-nouns.ts`, an aspect of something named elsewhere: "Site", "Stage IV", "Type of motion". */
const PROPERTY =
  /^(?:(?:\p{L}{3,}est|most|least|major|main|key|new|more|less|fewer|higher|lower|greater|better|faster|größere|kleinere|höhere|geringere|niedrigere|bessere|mehr|weniger) .+|(?:types?|kinds?|mechanisms?|sites?|rates?|forms?|levels?|degrees?) of .+|(?:stage|type|grade|level|class|phase|step|terminal|case|group|layer|tier|factor|category|line|row|box|node) (?:\d+|\p{Lu}{1,3})|(?:\p{L}+ )?(?:sites?|shapes?|lengths?|sizes?|weights?|colou?rs?|numbers?|amounts?|levels?|values?|ranges?|rates?|frequency|timing|speed|onset|course|age|sex|mechanisms?|actions?|pathology|pathogenesis|presentation|histology|labs?|imaging|findings?|workup|work-up|screening|prevention|therapy|first[- ]line|second[- ]line|initial|chronic|acute|mild|moderate|severe|early|late|primary|secondary|other|others|general|specific|normal|abnormal|high|low|increased?|decreased?|positive|negative|yes|no|true|false|left|right|top|bottom|inputs?|outputs?|parameters?|arguments?|returns?|complexity|time|space|methods?|materials?|participants|procedure|design|background|context|hypothes[ie]s|predictions?|question|answer|argument|claim|conclusion|critiques?|criticism|analogy|intuition|idea|approach|solution|demo|task|case|option|option \w|part|part \w|phase \w|group|class|category|material|pattern|source|target|content|contents|summary|total|average|today|before|after|now|then|first|second|third|last|next|finally|best|worst|better|worse|common|rare|rarely|usually|often|always|never|most|least|more|less|many|few|base|base case|themes?|intents?|wants?|responses?|mobility|usage|mistakes?|tissues?|plans?|components?|classifications?|vessels?|muscles?|nerves?|challenges?|issues?|organs?|generalities|reconstruction|evolution|favou?rites?|favorite|diagrams?|diagnosis|criteria|stimul(?:us|i)(?: for .+)?|anchor|\p{L}+ terms?|overview|regulation|determinants|note|nb|tip|ex|example \w|eg|merkmale?|eigenschaften|arten|typen|folge|ursache|wirkung|lage|klima|entstehung|aufbau|vorkommen|caractéristiques?|propriétés|características))$/iu;

/** Whether it names an aspect, a property, a kind or a stage, not a thing. */
export const isProperty = (term: string): boolean => PROPERTY.test(term) || isAspect(term);

/** Like `isProperty`, also for an aspect with any word before it, which may be a term in brief notes: "return type". */
export const isPropertyOrPhrase = (term: string): boolean =>
  isProperty(term) || isAspect(term.replace(/^\p{L}+ (?=\p{L}+$)/u, ''));
