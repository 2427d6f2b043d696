/** Features for detecting languages in Latin script: grammar words, letters and endings. */

/** Languages in Latin script that are distinguished; others are detected by their script. */
export type LatinLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'pl' | 'sv';

/** Function words and everyday words, lower case, with accents. A word of several languages weighs less. */
export const LANGUAGE_WORDS: Readonly<Record<LatinLanguage, string>> = {
  en: `the a an of to in on at by per for with from and or but if then than that this these those it its is are was were be been
being has have had do does did not no can could will would should may might must what which who whose when where why how you
your we they he she his her their them our us i me my as so more most less least all any some each both into out up down over
under between through during before after about against without within very only also other another same such there here one
two three four five six seven eight nine ten first second times get make take go know think say see use give find call keep let put mean become want need like old new
good bad big small high low long short fast slow left right part type way time people thing word form rate energy cell blood
heart water light force power law state mind body war act move carries makes causes gives means shows uses happens called
who's don't doesn't isn't can't it's i'm you're sth sb eg`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war waren sein wird
werden wurde hat haben hatte ich du er sie es wir ihr mich dich sich mir dir uns euch ihn ihm im am zum zur vom beim auf aus
bei mit nach seit von zu für gegen ohne um durch über unter vor hinter neben zwischen wenn als dass weil ob wie was wer wo
wann warum welche welcher welches auch nur noch schon sehr mehr viel alle alles man kann muss soll will darf macht gibt geht
kommt etwas nichts immer nie hier dort heute morgen gestern jetzt dann so also jemand jemanden jdn jdm etw usw bzw langsam
schnell gut schlecht groß klein neu alt ja nein bitte danke`,
  es: `el la los las un una unos unas y o pero no es son era fue ser estar está están hay ha han he tengo tiene tener yo tú él
ella nosotros ellos me te se le lo les nos mi tu su sus al del de en con por para sin sobre entre hasta desde como cuando donde
qué quién cuál cuándo dónde cómo por qué que si muy más menos todo toda todos también ya hoy ayer mañana aquí hacer ir poder
querer saber decir dar ver alguien algo nada nunca siempre bien mal grande pequeño nuevo gracias aprender hecho otro esta este
eso mientras porque duele gusta`,
  fr: `le la les un une des du de d l et ou mais ne pas est sont était être a ont avoir avait je tu il elle on nous vous ils
elles me te se lui leur mon ma mes ton ta son sa ses notre votre au aux en dans par pour sur sous avec sans chez vers entre
qui que quoi où quand comment pourquoi quel quelle quels si très plus moins tout toute tous aussi déjà encore ici hier demain
faire aller pouvoir vouloir savoir dire donner voir quelqu'un quelque chose rien jamais toujours bien mal grand petit nouveau
merci c'est n'est qu'il s'il j'ai d'un d'une ça cette ce ces parce suite fait qqn qqch`,
  it: `il lo la i gli le un uno una e o ma non è sono era essere ha hanno avere io tu lui lei noi voi loro mi ti si ci vi mio
tuo suo al allo alla ai agli alle del dello della dei degli delle di da dal dalla in nel nella nei con su sul sulla per tra fra
senza come quando dove che chi cosa quale quanto perché se molto più meno tutto tutta tutti anche già ancora oggi ieri domani
qui fare andare potere volere sapere dire dare vedere qualcuno qualcosa niente mai sempre bene male grande piccolo nuovo grazie
c'è cos'è piedi ho questa questo subito ritardo dopo prima`,
  pt: `o a os as um uma uns umas e ou mas não é são era foi ser estar está há tem têm ter eu tu você ele ela nós eles elas me te
se lhe nos meu minha seu sua ao à aos às do da dos das de no na nos nas num numa em com por para pelo pela sem sobre entre até
desde como quando onde que quem qual quanto porquê porque muito mais menos todo toda todos também já ainda hoje ontem amanhã
aqui fazer ir poder querer saber dizer dar ver alguém algo nada nunca sempre bem mal grande pequeno novo obrigado obrigada
gosta isso este esta`,
  nl: `de het een en of maar niet geen is zijn was waren wordt worden werd heeft hebben had ik jij je hij zij ze wij we jullie
mij me jou hem haar ons hun zich mijn jouw in op aan bij met naar van voor tegen zonder om door over onder uit te tot tussen
als dat omdat hoe wat wie waar wanneer waarom welke ook nog al zeer meer minder alle alles men kan moet zal wil mag maakt geeft
gaat komt iets niets altijd nooit hier daar vandaag gisteren morgen nu dan zo erg goed slecht groot klein nieuw oud ja nee
alstublieft dank tweede eerste snel school gaan lezen tijd boek`,
  pl: `i w z na do od po za przez dla o u nie jest są był była było być ma mają mam ja ty on ona ono my wy oni się mnie mi
ciebie ci mój moja twój jego jej ich to ten ta te tego tej co kto kiedy gdzie dlaczego jak jaki jaka który która że czy jeśli
ale oraz lub albo bardzo więcej mniej wszystko też także już jeszcze dziś wczoraj jutro tutaj teraz robić iść móc chcieć
wiedzieć mówić dać ktoś coś nic nigdy zawsze dobrze źle duży mały nowy dzień dobry proszę dziękuję jestem pies serce druga
pierwsza wojna utrata szybko`,
  sv: `och att det en ett den de som är var vara har hade jag du han hon vi ni dem mig dig sig min din på av med för till från
om inte ingen kan ska vill måste vad vem var när hur varför också bara mycket mer alla något inget alltid aldrig här där idag
igår nu då så bra dålig stor liten ny gammal ja nej tack utan mellan under över efter innan eller men`,
};

/** Letters or marks that are rare in other languages. */
export const LANGUAGE_LETTERS: Readonly<Record<LatinLanguage, RegExp>> = {
  en: /(?:wh|ck|gh|sh|ght|oo|ee|ea)/g,
  de: /[ßäü]|sch|[^aeiou]ch\b|tz|ung\b/g,
  es: /[ñ¿¡]|ción\b|[áíóú]/g,
  fr: /[çêëîïôûùœ]|[ldjnsqcm]['’](?=[aeiouhéêè])|eaux?\b|ou[rxst]\b|oi[rs]?\b|è[a-z]e|tion\b/g,
  it: /[àòìù]\b|gli|zion[ei]\b|cch|zz|ggi|(?:ll|nn|tt|ss|cc|pp|mm|rr|bb|ff|gg|dd)[aeio]\b/g,
  pt: /[ãõ]|ç[ãõ]|lh|nh|[êâô]/g,
  nl: /ij|aa|uu|oe|eeu|sch\b|heid\b|cht\b|ieuw|ui[gtls]/g,
  pl: /[łąężźśćń]|sz|cz|rz|dz|ów\b|[^aeiou]i[eaou]/g,
  sv: /[åöä]|sk[aäö]|tt\b|ör|är/g,
};

/** Word endings. */
export const LANGUAGE_ENDINGS: Readonly<Record<LatinLanguage, RegExp>> = {
  en: /(?:tion|sion|ing|ed|ly|ness|ment|ful|less|ous|sis|ity|ism|ist|th|y|al|ed|s|er|ck|ll)$/,
  de: /(?:ung|keit|heit|lich|isch|chen|schaft|en|ern|eln|er|em|est|ieren|t|tum)$/,
  es: /(?:ción|sión|dad|mente|ar|er|ir|arse|erse|irse|ando|iendo|ado|ido|os|as|es|aje|illo|o|a)$/,
  fr: /(?:tion|ment|eur|euse|eux|ais|ait|er|ir|oir|re|age|ique|ance|ence|ées?|ette|aux|ons|ez|ent|ant|ie|e)$/,
  it: /(?:zione|zioni|ità|mente|are|ere|ire|arsi|ersi|irsi|ando|endo|ato|uto|ito|oni|elli|ino|io|ia|[^aeiou][ieoa])$/,
  pt: /(?:ção|ções|dade|mente|ar|er|ir|ar-se|ando|endo|indo|ado|ido|eiro|agem|ões|ais|os|as|em|o|a)$/,
  nl: /(?:ing|heid|lijk|en|sch|tje|je|aar|baar|isch|eren|er|t|nd|oord)$/,
  pl: /(?:ość|ować|ać|eć|ić|yć|ny|na|ne|ego|emu|ów|ach|ami|nia|nie|ek|ka|ski|ska|y|i|a|ć)$/,
  sv: /(?:ning|het|lig|isk|are|ar|or|er|en|et|na|t|a)$/,
};
