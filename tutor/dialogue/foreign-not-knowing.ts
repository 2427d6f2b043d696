/** Recognises "I don't know" in German, French, Spanish, Italian and Portuguese, by the words of the whole sentence. */

/**
 * Words of one language. A student who does not know negates knowing (`negating` and `knowing`), or has lost something (`self` and `lost`);
 * other words are grammar and courtesy (`small`).
 */
type Language = {
  readonly negating: ReadonlySet<string>;
  readonly knowing: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
  readonly self: ReadonlySet<string>;
  readonly small: ReadonlySet<string>;
};

const set = (words: string) => new Set(words.split(' '));
const LANGUAGES: readonly Language[] = [
  {
    negating: set('nicht nichts nix nie niemals kein keine keinen keinerlei noch'),
    knowing: set(
      'weiß weiss wusste gewusst kenne kenn gekannt erinnern erinnere verstehe verstanden ahnung plan schimmer idee blassen dunst antwort drauf darauf ein sagt gelernt gelesen gehört gehabt gemacht durchgenommen sagen beantworten erklären merken',
    ),
    lost: set('vergessen entfallen passen blackout überfragt raten'),
    self: set('ich mir mich hab habe'),
    small: set(
      'ich du er es das die der den dem da dazu davon daran wir mir mich mein uns hab habe haben hatte hatten bin ist war kann könnte muss müsste soll sollte komm komme fällt fallt nee ne nein äh ähm hm puh tja oh gott gerade grad jetzt leider echt wirklich ehrlich ehrlichkeit gesagt so auch mehr schon wieder mal gar überhaupt absolut irgendwie tut leid sorry entschuldigung bitte heute gestern im moment momentan zu nur völlig total einfach wie was hier aber und also den einen',
    ),
  },
  {
    negating: set('pas plus rien aucun aucune jamais ne n'),
    knowing: set(
      'sais savais connais souviens souvient rappelle comprends compris idée idee réponse dit vu appris étudié fait dire répondre expliquer',
    ),
    lost: set('oublié trou ignore sèche séché'),
    self: set('je j me m ai'),
    small: set(
      'je j tu il elle on nous me m te se le la l les ce c ça ca cela celui cette mot là alors bah ben euh bof non désolé désolée pardon du tout de d mémoire noir ai a avons est suis encore vraiment franchement honnêtement moi en un une maintenant aujourd hui hier leçon cours et mais peux y lui bien',
    ),
  },
  {
    negating: set('no ni nada nunca ningún ninguna tampoco'),
    knowing: set(
      'sé se sabía conozco acuerdo recuerdo entiendo idea respuesta suena sale dado visto estudiado aprendido decir responder explicar',
    ),
    lost: set('olvidó olvido olvidado ignoro'),
    self: set('yo me he'),
    small: set(
      'yo lo la los las le me te nos eso esto esta este ese de del el en un una uno pues eh bueno ay perdón perdona siento lo siento todavía aún ya hoy ahora menor más remota he hemos ha había quedado estoy tengo tiene se que qué y pero muy bien a mí la verdad palabra por favor blanco puedo',
    ),
  },
  {
    negating: set('non nessuna niente mai não nao nenhuma nada nem'),
    knowing: set('so sapevo ricordo conosco capisco idea risposta sei sabia lembro conheço ideia resposta'),
    lost: set('dimenticato scordato esqueci'),
    self: set('io ho mi me eu'),
    small: set(
      'io lo la l il ho mi me ne di questo questa proprio scusa scusi mi dispiace eu isso disso me desculpa ora',
    ),
  },
];

const wordsIn = (plain: string) => plain.split(/[\s'-]+/).filter((word) => word !== '' && word !== '?');
const mostWords = 12;

/** Whether `plain` (see `plainSaid`) only says that the student does not know, in one of these languages: "das weiß ich leider nicht". */
export function foreignNotKnowing(plain: string): boolean {
  const words = wordsIn(plain);
  if (words.length > mostWords) return false;
  return LANGUAGES.some(({ negating, knowing, lost, self, small }) => {
    const has = (kind: ReadonlySet<string>) => words.some((word) => kind.has(word));
    const isWhole = words.every((word) =>
      [negating, knowing, lost, self, small].some((kind) => kind.has(word)),
    );
    return isWhole && ((has(negating) && has(knowing)) || (has(lost) && (has(self) || words.length === 1)));
  });
}
