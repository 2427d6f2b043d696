/** The type of a cue, a wording that shows an intent, and the cues in languages other than English. */
import type { Intent } from '#core/verdict.ts';

export type Cue = {
  readonly name: string;
  readonly intent: Exclude<Intent, 'answer'>;
  readonly wording: RegExp;
};

export const cue = (intent: Cue['intent'], name: string, wording: RegExp): Cue => ({
  name: `${intent}:${name}`,
  intent,
  wording,
});

/** Requests in other languages, as whole utterances. */
export const FOREIGN: readonly Cue[] = [
  cue('dont-know', 'other language', /^(?:не знаю|わかりません|知りません)$/u),
  cue(
    'repeat',
    'other language',
    /^(?:bitte )?(?:noch (?:ein)?mal|wie bitte|wiederhole(?:n sie)?(?: das| bitte)*|otra vez|repite|repítelo|puedes repetir(?:lo)?|cómo|encore(?: une fois)?|répète|tu peux répéter|pardon|ancora una volta|もう一度(?:お願いします)?)(?: bitte| por favor| s'il (?:te|vous) plaît| per favore)?$/u,
  ),
  cue(
    'skip',
    'other language',
    /^(?:überspringen|weiter|nächste(?: frage| karte)?|die nächste(?: frage)?|siguiente|la siguiente|pasa|paso|salta(?:r)?|suivant[e]?|la suivante|passe|on passe|avanti|la prossima|次)(?: bitte| por favor| s'il (?:te|vous) plaît| per favore)?$/u,
  ),
  cue(
    'hint',
    'other language',
    /^(?:bitte )?(?:(?:gib mir |ein |einen )*(?:tipp|hinweis)|hilfe|(?:dame |una )*(?:pista|ayuda)|(?:donne-moi |un )*indice|aide-moi|un aiuto|ヒント)(?: bitte| por favor| s'il (?:te|vous) plaît| per favore)?$/u,
  ),
];
