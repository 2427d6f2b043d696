/** Groups of mutually exclusive words, such as months, colours, elements and countries. */
import { stemOf } from '#tutor/stems.ts';

/** One kind a line. */
const KINDS = `
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
spring summer autumn winter
north south east west
northern southern eastern western
black white red green blue yellow orange purple pink brown grey gray colourless colorless violet
mercury venus earth mars jupiter saturn uranus neptune pluto
hydrogen helium lithium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium aluminum silicon phosphorus sulphur sulfur chlorine argon potassium calcium iron nickel copper zinc bromine silver tin iodine gold mercury lead uranium platinum
nitrogen oxygen hydrogen methane ammonia ozone chlorine helium
france germany britain england spain portugal italy russia poland austria hungary prussia belgium netherlands holland denmark sweden norway finland greece turkey china japan india america usa mexico brazil egypt iran iraq israel ireland scotland canada australia vietnam korea cuba serbia switzerland romania bulgaria ukraine afghanistan
french german british english spanish portuguese italian russian polish austrian hungarian prussian belgian dutch danish swedish norwegian finnish greek turkish chinese japanese indian american mexican brazilian egyptian irish scottish canadian
london paris berlin vienna rome madrid moscow warsaw washington beijing tokyo brussels strasbourg geneva versailles amsterdam dublin athens cairo delhi lisbon prague budapest potsdam yalta hague luxembourg frankfurt sarajevo
europe asia africa antarctica oceania
watt joule newton volt ampere amp ohm coulomb hertz pascal kelvin tesla
dna rna mrna trna rrna atp adp
adenine thymine guanine cytosine uracil
heart lungs liver kidney brain stomach pancreas spleen bladder skin
muscle bone tendon ligament cartilage nerve
nucleus ribosome mitochondrion chloroplast golgi lysosome vacuole cytoplasm
protein lipid carbohydrate fat
proton neutron electron
neuron axon dendrite synapse
nominative accusative dative genitive
masculine feminine neuter
christian muslim jewish hindu buddhist sikh
christianity islam judaism hinduism buddhism sikhism
solid liquid gas plasma
king queen emperor president chancellor pope
father mother brother sister son daughter uncle aunt
`;

const kinds = new Map<string, Set<number>>();
KINDS.trim()
  .split('\n')
  .forEach((line, kind) => {
    for (const word of line.split(' ')) {
      const stem = stemOf(word);
      kinds.set(stem, (kinds.get(stem) ?? new Set()).add(kind));
    }
  });

/** True for the stem of a word of any kind. */
export const isOfAKind = (stem: string): boolean => kinds.has(stem);

/** True for the stems of two different words of one kind. */
export const areOfOneKind = (stem: string, other: string): boolean =>
  stem !== other && [...(kinds.get(stem) ?? [])].some((kind) => kinds.get(other)?.has(kind));
