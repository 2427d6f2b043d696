/** Nouns that name an aspect of something else, so that a front of them alone does not say what is asked: "dose", "Folgen". */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Singulars of nouns that are hardly ever explained themselves: "danger: agranulocytosis" is about something else. */
const ASPECTS = listed(`
  abbreviation achievement action adaptation advantage aetiology aim aka answer antidote antonym apparatus appearance application approach
  aspect assessment author background basis behaviour behavior benefit burden casualty caution cause caveat challenge characteristic
  circumstance classification colour color comment complication component composition con condition consequence constituent constraint
  construction content context contraindication contributor cost counterargument creator criterion criticism critique damage danger
  date deadline death debate decision default defect definition demerit denominator description design determinant diagnosis diagram diet
  difficulty dimension direction disadvantage discoverer discovery distribution dosage dose downside drawback duration effect
  ending epidemiology equation etiology evaluation evidence example exception excretion explanation extent fact factor fate
  feature finding followup form formula founder frequency function genre goal habitat hallmark height hint histology history holding
  idea illustration impact implication importance incidence indication influence ingredient innervation input insertion
  intent interpretation intervention inventor issue judgement judgment justification keyword kind language layer leader legacy length lesion
  lifespan limit limitation loc location loser loss maintenance management manager material maximum meaning measure measurement mechanism
  member merit method minimum mistake mnemonic monitoring motive name need nickname objection obiter objective occurrence onset
  opponent opposite origin outcome output outlook parameter part participant pathology
  pathophysiology penalty percentage performance period phase pitfall place plot plural point position precaution precondition
  preparation prerequisite presentation prevalence prevention pro problem procedure producer product prognosis pronunciation proof
  property proponent provider purpose quantity quote range ratio rationale reactant reaction reason reasoning recommendation
  relevance remedy requirement resistance response restriction result risk role route rule ruling screening
  severity shape sideeffect sign significance similarity site size solution source speaker stage step strategy strength structure
  style substrate success successor summary support supporter symbol symptom syntax synonym target task technique term test theme timing tip title
  tone trait treatment trend trigger type unit usage use user value variant verdict victim viewpoint warning washout weakness width winner
  interaction examination inheritance genetics imaging progression comorbidity pattern analogy intuition conclusion demonstration
  acquisition ally attack commander composer enemy equipment formation inspiration intention inventor medium mood patron reagent reply ruler
  solvent threat tool vulnerability weapon contents held dx fx hx ix moa rx sx tx
  ergebnis ablauf absicht alternative anlass ansatz anteil antrieb anwendung anzahl art aufbau aufgabe auslöser ausnahme aussage
  aussehen auswirkung autor bau bedeutung bedingung befund begründer begründung behandlung beispiel bemerkung berechnung besonderheit
  bestandteil beteiligte beweis beurteilung charakteristikum dauer diagnose diagnostik dosis dosierung durchführung eigenschaft eigenart
  einfluss einheit einsatz einwand entdecker entdeckung entstehung ereignis erfinder erfolg ergebnis erklärung erreger farbe fazit fehler fläche
  folge form formel frist funktion gefahr gegenargument gegenbeispiel gegenmaßnahme gegenteil gegner gewinner grenze größe grund
  grundlage gründer gültigkeit häufigkeit herkunft herstellung hinweis höhe indikation inhalt innervation kennzeichen klinik kontraindikation kosten
  kriterium kritik lage länge läsion lebensraum leistung lokalisation lösung maßnahme mechanismus menge merkmal methode mittel motiv nachteil nachweis
  nebenwirkung nutzen opfer ort phase prinzip problem prognose rechtsfolge risiko rolle schutz schwäche sinn sitz spezialfall sonderfall
  standort stadium stärke struktur symptom teil therapie träger typ umfang unterschied ursache ursprung verlauf verlierer verlust
  verwendung voraussetzung vorgehen vorkommen vorteil wert wesen widerspruch wirkung wirkungsweise zeichen zeitraum ziel zielgruppe zusammensetzung
  zuständigkeit zweck anführer führung verbündete feind werkzeug bildung abbau auslösung aufrechterhaltung erkennung gewinn ausbeute produkt edukt anwendungsgebiet
  auteur avantage but caractère caractéristique cas cause chef composante condition conséquence contenu contexte contre-exemple couleur
  critère critique date défaut définition différence durée début effet élément emplacement enjeu étape événement exemple exception
  facteur fin fondateur fonction forme formule général habitat inconvénient indice intérêt lieu limite localisation longueur mécanisme mesure
  méthode motif moyen nombre nature objectif origine perte position preuve principe problème produit propriété raison rapport remarque
  rendement résultat rôle signe signification source structure symbole symptôme taille traitement type usage unité utilisation utilité valeur vainqueur
  victime allié ennemi dirigeant délai médiateur agent bilan solvant
  autor causa característica color consecuencia condición contexto desventaja diferencia duración efecto ejemplo elemento estructura etapa
  excepción factor fecha fin forma función fórmula importancia límite lugar método motivo objetivo origen papel parte problema propiedad
  rasgo razón resultado riesgo significado síntoma solución tamaño tipo tratamiento unidad uso valor ventaja líder jefe apoyo aliado enemigo baja bando zona consecuencia
  causa caratteristica conseguenza condizione effetto esempio fase funzione luogo motivo obiettivo ruolo scopo svantaggio vantaggio vantagem
  desvantagem exemplo função efeito definizione definición definição esempio svantaggio localización rendimiento
`);

/** Plurals that differ from the singular by more than an ending. */
const PLURALS = listed(`
  criteria data phenomena diagnoses prognoses hypotheses analyses casualties losses properties facts pros cons symptoms advantages
  gründe vorteile nachteile ansätze einsätze verläufe grundsätze größen kosten verluste risiken symptome kriterien motive typen arten
`);

/** Qualities, which are also explained as terms: "density: mass per volume". */
const QUALITIES = listed(`
  age area accuracy acceleration amplitude availability capacity complexity concentration density depth diameter
  efficiency hardness intensity level mass mobility mood price pressure
  precision quality radius rate reactivity reliability rotation scale sensitivity solubility specificity speed stability
  temperature time toxicity validity velocity viscosity visibility volume weight yield
  alter beweglichkeit dichte druck energie geschwindigkeit gewicht leistung masse niveau preis qualität tempo temperatur volumen wachstum
  âge capacité chaleur densité masse poids pression prix puissance qualité température vitesse volume
  densidad edad masa peso precio presión temperatura velocidad volumen
`);

/** Endings of qualities: "selectivity", "hardness", "Sterblichkeit". */
const QUALITY_ENDING = /\p{L}{3}(?:ity|ness|keit|heit|ité|idad|ität)$/u;

/** Words before the noun that do not say of what it is. */
const BEFORE = listed(`
  side adverse risk warning associated severe mild worked its their main key major minor typical common usual general important possible potential first second third last final total overall
  initial early late other another further additional more most least highest lowest greatest biggest best worst chief primary secondary clinical legal
  political economic social historical cultural military financial physical chemical long-term short-term long short positive negative direct
  indirect immediate classic famous real real-life and or
  sein ihr seine ihre wichtige wichtigste häufige häufigste mögliche typische weitere andere allgemeine wirtschaftliche politische
  soziale kurzfristige langfristige positive negative klinische rechtliche
  principales principaux autres
`);

/** Endings of plurals and cases, and what the singular has instead. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['e', ''],
  ['n', ''],
  ['en', ''],
  ['er', ''],
  ['nen', ''],
  ['aux', 'al'],
  ['i', 'o'],
  ['i', 'e'],
];

const isOf = (nouns: ReadonlySet<string>, word: string): boolean =>
  nouns.has(word) ||
  ENDINGS.some(([ending, by]) => word.endsWith(ending) && nouns.has(word.slice(0, -ending.length) + by));

const ASKING = /^(?:who|what|when|where|why|how)$/iu;

/** The words of a front without brackets and the words before its noun. */
function nounOf(front: string): string | undefined {
  const words = front
    .toLowerCase()
    .replace(/\s*\([^()]*\)$/u, '')
    .split(/[\s/&+]+/u)
    .filter(Boolean);
  const noun = words.pop();
  return words.every((word) => BEFORE.has(word)) ? noun : undefined;
}

/** Whether the front only names an aspect of something: "main causes", "Ausnahme". */
export function isAspect(front: string): boolean {
  const noun = nounOf(front);
  return noun !== undefined && (isAspectNoun(noun) || ASKING.test(front));
}

/** Whether the word, in lower case, names an aspect. */
export const isAspectNoun = (word: string): boolean => PLURALS.has(word) || isOf(ASPECTS, word);

/** Whether the front names a quality that something has, or that is a term itself: "hardness", "price". */
export function isQuality(front: string): boolean {
  const noun = nounOf(front);
  return noun !== undefined && (isOf(QUALITIES, noun) || QUALITY_ENDING.test(noun));
}
