/** Terms of related meaning that courses tell apart, so that none may stand for another: "speed" is no answer for velocity. */
import { stemOf } from '#tutor/stems.ts';

/** Only such as are related in WordNet or listed as synonyms. Groups are separated by commas or lines. */
const GROUPS = `
speed velocity acceleration, mass weight, heat temperature, energy power, current electricity, accurate precise, rotation revolution
evaporation boiling, evaporate boil, melting dissolving, melt dissolve, atom molecule, solute solvent solution, erosion corrosion
gene dna, irony sarcasm satire, ethics morality, hypothesis theory, democracy republic, revolution rebellion revolt, truce armistice
wage salary, tax tariff, libel slander, crusade reformation
`;

const confused = new Map<string, Set<string>>();
for (const group of GROUPS.trim().split(/[,\n]\s*/)) {
  const stems = group.split(' ').map(stemOf);
  for (const stem of stems) {
    const others = confused.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) others.add(other);
    confused.set(stem, others);
  }
}

/** Whether courses tell the words with these stems apart. */
export const areConfused = (stem: string, other: string): boolean => confused.get(stem)?.has(other) === true;
