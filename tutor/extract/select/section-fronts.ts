/** Gives a front that only names a part ("Advantages", "toxicity") the heading it stands below. */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';

/** Names of sections, which need the thing they are about. */
const SECTION =
  /^(?:advantages?|disadvantages?|pros|cons|benefits?|drawbacks?|limits?|limitations?|examples?|key(?: points?| ideas?| terms?| concepts?| takeaways?| facts?)?|notes?|data|overview|summary|introduction|intro|background|conclusions?|results?|properties|constraints?|types?|uses?|usage|features?|characteristics|functions?|structure|causes?|effects?|symptoms?|signs?|treatment|management|diagnosis|complications?|toxicity|side effects?|adverse effects?|contraindications?|antidote|dose|dosage|mechanism(?: of action)?|moa|indications?|prognosis|epidemiology|preparation|onset|incidence|etiology|aetiology|pathophysiology|location|origin|insertion|innervation|blood supply|action|assessment|interventions?|nursing (?:care|management|interventions?)|warnings?|interactions?|monitoring|route|storage|occurrence|risk factors?|steps?|step \d+|process|procedure|method|goals?|aims?|purpose|definition|description|formula|rules?|exceptions?|problems?|solutions?|questions?|answers?|reasons?|consequences|impact|significance|importance|history|timeline|part \d+|chapter \d+|section \d+|slide \d+|query|input|output|important|tips?|vorteile?|nachteile?|beispiele?|ursachen?|folgen|symptome|therapie|avantages?|inconvénients?|exemples?|causes|ventajas|desventajas|ejemplos?|hallmarks?|examination|evidence|challenges?|applications?|criteria|classification|inheritance|genetics|imaging|pathology|progression|distribution|triggers?|comorbidities|associated features|principles?|screening|patterns?|factors?|outcomes?|severe cases|objections|elements|(?:two|three|four|five|six) \p{L}+|[2-9] \p{L}+en|analog(?:y|ies)|visual guide|big picture|intuition|worked examples?|common mistakes|why it matters|spiegazion[ei](?: \p{L}+)?|osservazion[ei]|dimostrazion[ei]|introduzione|conclusion[ei]|bedeutung|interpretation|eigenschaften|berechnung|merks(?:atz|ätze)|merke|achtung|wichtig|hinweise?|verwendung|anwendung(?:en|sgebiete?)?|voraussetzung(?:en)?|ziele?|zweck|aufgaben?|arten|formen|kritik|zusammenfassung|überblick|einleitung|fazit|allgemeines|grundlagen|sinnvoll bei|définitions?|rôles?|caractéristiques?|propriétés?|remarques?|rappels?|résumé|bilan|principes?|conséquences?|definici(?:ón|ones)|funci(?:ón|ones)|características?|importancia|tipos|resumen|notas?|definizion[ei]|funzion[ei]|caratteristiche|esemp(?:io|i)|vantaggi|svantaggi|definiç(?:ão|ões)|funç(?:ão|ões)|exemplos?|vantagens|desvantagens)$/iu;

const NUMBER = /^(?:(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[IVX]{1,4}\.)\s+)+/u;
const LONGEST_HEADING = 60;
/** Headings of parts are passed over, so many at most. */
const MOST_PASSED = 8;

/** Of these some are things to learn ("process", "solution"): where a student has written a card it is meant. */
const ALSO_TERMS =
  /^(?:data|results?|properties|functions?|structure|process|procedure|method|solutions?|problems?|formula|rules?|query|input|output|background|management|signs?|diagnosis|effects?|conclusions?|purpose|dose|answers?|questions?|types?|impact|timeline|features?|benefits?|overview|limits?|reasons?|action|origin|location|assessment|interventions?|warnings?|interactions?|monitoring|storage|insertion|innervation|incidence|occurrence|hallmarks?|examination|evidence|challenges?|applications?|criteria|classification|inheritance|genetics|imaging|pathology|progression|distribution|triggers?|comorbidities|associated features|principles?|screening|patterns?|factors?|outcomes?|severe cases)$/iu;

/** `written`: the front of a card as a student writes them, not of a heading or a statement. */
export const isSectionName = (front: string, written = false): boolean =>
  SECTION.test(front) && !(written && ALSO_TERMS.test(front));

/** Says of a front and its place how it reads with its heading; as it is where it needs none or has none. Linear in the lines. */
export function withHeadings(
  text: string,
  lines: readonly NoteLine[],
): (front: string, place: number, written: boolean) => string {
  const headings = lines.filter(({ kind }) => kind === 'heading');
  const names = headings.map(({ body }) =>
    text.slice(body.start, body.end).replace(NUMBER, '').replace(/:$/, '').trim(),
  );
  const levels = headings.map(({ text: written }) => /^#{1,6}(?=\s)/.exec(written)?.[0].length ?? 0);
  return (front, place, written) => {
    if (!isSectionName(front, written)) return front;
    let low = 0;
    for (let high = headings.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (headings[middle]!.start <= place) low = middle + 1;
      else high = middle;
    }
    let level = 7;
    for (let at = low - 1; at >= 0 && at >= low - MOST_PASSED; at--) {
      const name = names[at]!;
      const own = levels[at]! || 6;
      if (isSectionName(name)) {
        level = own;
        continue;
      }
      if (own > level || (own === level && levels[at]! > 0)) continue;
      return name !== '' && name.length <= LONGEST_HEADING && !/[?=→]/u.test(name)
        ? `${name}: ${front}`
        : front;
    }
    return front;
  };
}
