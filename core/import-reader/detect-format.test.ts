/** Notes are not lists of cards: sentences, outlines and drafts are free text, with any punctuation. */
import { expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const PROSE: Record<string, string> = {
  'one sentence': 'The mitochondrion is the powerhouse of the cell, producing ATP; it has its own DNA.',
  'one word': 'photosynthesis',
  'one labelled sentence':
    'Definition: a function f is continuous if small changes in x give small changes in f(x).',
  'one sentence with a colon': 'There are three kinds of rock: igneous, sedimentary and metamorphic.',
  'paragraphs with every mark': `The French Revolution (1789–1799) changed Europe: it ended the monarchy, abolished feudalism – at least on paper – and spread ideas of citizenship; other states reacted with war.
Its causes were many: debt, bad harvests, an unequal tax system. The Third Estate - peasants, workers, bourgeoisie - paid nearly everything.
Robespierre, who led the Committee of Public Safety, was executed in July 1794; the Directory followed.`,
  'a paragraph that begins with a colon': `Osmosis: in today's lecture we looked at osmosis in plant cells and why it matters for crops.
We also did the potato experiment, which took most of the lesson because the balance was broken.
Homework is to write up the results, draw the graph, and answer the three questions on page 41.`,
  'wrapped lines': `Photosynthesis takes place in the chloroplasts, mostly in the
leaves, where chlorophyll absorbs light. The light reactions
produce ATP and NADPH; the Calvin cycle then uses them, in the
stroma, to fix carbon dioxide into sugar. Without light, the
cycle stops within seconds, because ATP runs out.`,
  'bullet notes with headings': `# Photosynthesis
- Takes place in the chloroplasts
- Light reactions: produce ATP and NADPH
- Needs water, light, CO2

## Calvin cycle
- Uses the ATP from before
- Output: G3P
- 3 stages - fixation, reduction, regeneration`,
  'an outline': `I. Causes of World War I
  A. Militarism
    1. Naval race
    2. Conscription
  B. Alliances
    1. Triple Entente: France, Russia, Britain
    2. Triple Alliance: Germany, Austria-Hungary, Italy
II. Outbreak
  A. Sarajevo, 28 June 1914`,
  'headings over colon points': `## Causes
- Militarism: the arms race between the powers
- Alliances: two blocs
## Effects
- Versailles: treaty of 1919
- League of Nations: founded 1920`,
  'messy lecture notes': `Lecture 7 – 14/10 – Dr. Patel
ok so ENZYMES!!! biological catalysts, lower Ea
- lock & key vs induced fit (exam!!)
- factors: temp, pH, [S]
denature = shape changes -> active site gone
Km?? ask in tutorial
competitive inhibitor: binds active site; noncompetitive: somewhere else
TODO: read ch. 8, finish lab report`,
  'a conversation': `Teacher: What did we say about inflation?
Student: That prices rise.
Teacher: All prices, or some?
Student: The general level.
Teacher: And who measures it?
Student: The statistics office.`,
  'an email': `Hi Sam,

here are my notes from Tuesday - sorry for the mess, I wrote them on the bus.
The main point: supply shifts right when input costs fall, so price drops and quantity rises.

See you,
Alex`,
  'a poem': `Two roads diverged in a yellow wood,
And sorry I could not travel both
And be one traveler, long I stood
And looked down one as far as I could`,
  'a numbered essay plan': `1. Introduction and thesis statement
2. Background of the conflict, 1848 to 1871
3. Bismarck's role, with two examples
4. Counter-argument
5. Conclusion`,
  'a shopping list of topics': `Chapter 4
Chapter 5, without the appendix
Chapter 6
Past papers 2019, 2020
Formula sheet`,
  'dated notes': `In 1914, war broke out across Europe.
In 1917, the United States entered the war.
In 1918, an armistice was signed.
In 1919, the treaty followed.`,
  'sentences with dashes': `The nucleus – the control centre – holds the DNA of the cell and directs its work.
Ribosomes make proteins – some float freely, others sit on the ER.
The Golgi apparatus packs them – and sends them where they are needed in the body.
Lysosomes – found mostly in animal cells – digest waste that the cell no longer needs.`,
  'a bibliography': `Smith, J. (2012). Learning and memory. Oxford University Press.
Jones, A. & Lee, B. (2015). Retrieval practice; a review. Journal of Memory, 3(2), 1–20.
Müller, K. (2019). Vergessen. Springer, Berlin.`,
  'word bullets with tabs': `Cell biology notes
•\tThe membrane is a phospholipid bilayer
•\tProteins float in it
•\tCholesterol keeps it fluid
1.\tPassive transport
2.\tActive transport`,
  'indented by tabs': `Government
\tLegislative branch makes laws
\tExecutive branch enforces them
\t\tPresident, cabinet
\tJudicial branch interprets them`,
  'a table in the middle of prose': `The population grew quickly over the century, as the census shows, and the growth was uneven across regions.
Year\tPopulation
1801\t8.3 million
1901\t30.5 million
Historians explain this by falling death rates; birth rates only fell later, from the 1870s on.
Migration to the towns was the second cause, and the railways made it possible in the first place.
Ireland is the exception: its population fell by a quarter after the famine of the 1840s.`,
  code: 'for (let i = 0; i < 10; i++) {\n  total += values[i];\n}\nreturn total;',
  'formulas in sentences':
    'Newton: $F = ma$, so for $m = 2$ we get $a = F/2$.\nEnergy is conserved: $E = T + V$, always.',
  quotations:
    '"To be, or not to be, that is the question", says Hamlet, and later:\n"The rest is silence", he says, dying.\n"Good night, sweet prince", Horatio answers, and the play ends.',
  'german notes': `Die Weimarer Republik, gegründet 1919, hatte viele Feinde: links wie rechts.
Die Inflation von 1923 – sie vernichtete Ersparnisse – schwächte das Vertrauen; dann kamen ruhigere Jahre.
1929 begann die Weltwirtschaftskrise, und die Arbeitslosigkeit stieg auf sechs Millionen.`,
  'spanish notes': `La célula es la unidad básica de la vida: todos los seres vivos están hechos de células.
Hay dos tipos: procariotas, sin núcleo, y eucariotas, con núcleo.`,
  'chinese notes':
    '光合作用是植物利用光能的过程，它发生在叶绿体中：水和二氧化碳变成葡萄糖。\n细胞呼吸则相反，它在线粒体中进行。',
  'arabic notes':
    'الخلية هي وحدة البناء: كل الكائنات الحية تتكون من خلايا، وهي نوعان.\nالخلايا بدائية النواة لا تحتوي على نواة؛ أما حقيقية النواة فلها نواة.',
  'markup notes with one bold word':
    '# Cells\n\nThe **nucleus** holds the DNA. The **ribosome** makes proteins, which the cell needs.\n\n- small\n- everywhere',
  'a stray question':
    'Today we asked ourselves one thing.\nQ: why is the sky blue?\nNobody knew, so we looked it up in the book, page 12, and copied the drawing of Rayleigh scattering.',
  'a Markdown heading between paragraphs':
    'A single-replacement reaction.\n## Half-reactions\nIn water, redox reactions need H+ or OH-ions.',
  'bold points whose names come again under each heading': ['Asthma', 'Gout', 'Lupus']
    .map((name) => `## ${name}\n\n- **Cause**: one of ${name}\n- **Treatment**: another of ${name}`)
    .join('\n\n'),
  'slides between marks': ['Growth', 'Decay', 'Balance', 'Signs']
    .map(
      (name) => `## ${name}\n\n- what ${name} means\n\n::: {.notes}\n\nWe said it before, in words.\n\n:::`,
    )
    .join('\n\n---\n\n'),
  'hash lines': '#1 reason to revise early: you sleep more.\n#2 reason, less known: spacing works.',
  'bars in prose':
    'The absolute value |x| is never negative.\nWe write |a| < b to mean that a lies between -b and b.\nSo |x - 3| < 2 gives 1 < x < 5.',
  'brackets first': '[Notes from week 3] {unfinished} The cell cycle has four phases, G1, S, G2 and M.',
  'tags in prose':
    'In HTML, <b> makes text bold and <i> italic; use <strong> for meaning.\nClose every tag, e.g. </b>.',
};

it.each(Object.entries(PROSE))('%s', (_, text) => {
  const result = readImport(text);
  expect(result.description).toMatch(/^Read as: notes in free text: /);
  expect(result.structured).toBe(false);
  expect(result.cards).toEqual([]);
});

it.each(Object.entries(PROSE))('%s, with the line ends of Windows and of old Macs', (_, text) => {
  expect(readImport(text.replaceAll('\n', '\r\n')).structured).toBe(false);
  expect(readImport(text.replaceAll('\n', '\r')).structured).toBe(false);
});

it('a whole page of such notes', () => {
  expect(readImport(Object.values(PROSE).join('\n\n')).structured).toBe(false);
});
