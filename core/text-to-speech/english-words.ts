/** Normalises English text for speech: numbers, units, formulas and abbreviations in words. */

import { spellAbbreviations } from './abbreviations.ts';
import { spellChemistry } from './chemistry.ts';
import { spellCode } from './code-words.ts';
import { spellFences } from './fences.ts';
import { spellIsotopes } from './isotopes.ts';
import { spellMaths } from './maths.ts';
import { spellNotation } from './notation.ts';
import { spellNumbers } from './numbers.ts';
import { spellPeople } from './people.ts';
import { MAX_READ_CHARACTERS } from './rules.ts';
import { spellShortForms } from './short-forms.ts';
import { spellSigns } from './signs.ts';
import { speechText } from './speech-text.ts';
import { spellUnits } from './units.ts';

/** Formulas between dollar signs or brackets, which have their own rules. */
const formulas =
  /(\$\$[\s\S]{1,2000}?\$\$|\$(?=\S)[^$\n]{1,500}?(?<=\S)\$(?!\d)|\\\([\s\S]{1,2000}?\\\)|\\\[[\s\S]{1,2000}?\\\])/g;

/** Replaces a formula while the rules read the text around it: not a letter, digit or symbol. */
const mark = '\ue000';

/** One line of plain English, at most MAX_SPOKEN_CHARACTERS; empty if there is nothing to read. */
export function englishWords(text: string): string {
  const found: string[] = [];
  const marked = text
    .slice(0, MAX_READ_CHARACTERS)
    .replaceAll(mark, '')
    .replace(formulas, (formula) => {
      found.push(formula);
      return mark;
    });
  const spoken = withSigns(found.join(mark)).split(mark);
  return speechText(inWords(marked).replaceAll(mark, () => spoken.shift() ?? ''));
}

/** The most specific rules first: later rules do not see what earlier ones replaced. */
const inWords = (text: string) =>
  [
    spellCode,
    spellFences,
    spellNotation,
    spellPeople,
    spellShortForms,
    spellAbbreviations,
    spellIsotopes,
    spellSigns,
    spellNumbers,
    spellUnits,
    spellMaths,
    spellChemistry,
  ].reduce((sofar, spell) => spell(sofar), text);

/** In a formula, every hyphen between terms is a minus. */
const withSigns = (formula: string) =>
  spellSigns(spellIsotopes(formula))
    .replace(/(?<=\([^()|]{1,20})\|(?=[^()|]{1,20}\))/g, ' given ')
    .replace(/\|([^|\n]{1,30})\|/g, ' the absolute value of $1 ')
    .replace(/(?<=[\s({=$])[-−](?=[\w\\(])/g, 'minus ')
    .replace(/(?<=[\w)}])\s?-\s?(?=[\d\\(]|[a-zA-Z](?!\p{L}))/gu, ' minus ')
    .replace(/(?<=[\w)}])!/g, ' factorial ');
