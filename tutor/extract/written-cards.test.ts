/** Notes that are written as cards already come out one to one, in every usual notation. */
import { describe, expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

const PAIRS = [
  ['osmosis', 'movement of water across a membrane'],
  ['Boyle’s law', 'pressure and volume of a gas are inversely proportional'],
  ['supply (economics)', 'the amount of a good that sellers offer, at each price'],
  ['Treaty of Rome', 'founded the European Economic Community in 1957'],
] as const;

const write = (between: string, join = '\n', before: (i: number) => string = () => '') =>
  PAIRS.map(([term, definition], i) => `${before(i)}${term}${between}${definition}`).join(join);

const NOTATIONS: Record<string, string> = {
  'tab rows': write('\t'),
  'dash rows': write(' - '),
  'colon rows': write(': '),
  'arrow rows': write(' -> '),
  'equals rows': write(' = '),
  'windows lines': write(': ', '\r\n'),
  'old Mac lines': write(': ', '\r'),
  'numbered rows': write(' - ', '\n', (i) => `${i + 1}. `),
  'odd bullets': write(' – ', '\n', (i) => `${'•▪◦➢'.charAt(i)} `),
  'doubled bullets': write(': ', '\n', (i) => `${['**', '!!', '--', '*'][i]} `),
  'a Markdown table': `| Term | Definition |\n|---|---|\n${PAIRS.map(([a, b]) => `| ${a} | ${b} |`).join('\n')}`,
  'bold bullets': `# Chapter\n\n${PAIRS.map(([a, b]) => `- **${a}**: ${b}`).join('\n')}`,
  'bold and dash': PAIRS.map(([a, b]) => `**${a}** — ${b}`).join('\n\n'),
  'questions and answers': PAIRS.map(([a, b]) => `Q: ${a}\nA: ${b}`).join('\n\n'),
  'labelled terms': PAIRS.map(([a, b]) => `Term: ${a}\nDefinition: ${b}`).join('\n\n'),
  'a definition list': PAIRS.map(([a, b]) => `${a}\n: ${b}`).join('\n\n'),
  'two-line blocks': PAIRS.map(([a, b]) => `${a}\n${b}`).join('\n\n'),
  headings: PAIRS.map(([a, b]) => `## ${a}\n${b}`).join('\n\n'),
  'an HTML list': `<ul>${PAIRS.map(([a, b]) => `<li><b>${a}</b>: ${b}</li>`).join('')}</ul>`,
  'an HTML definition list': `<dl>${PAIRS.map(([a, b]) => `<dt>${a}</dt><dd>${b}</dd>`).join('')}</dl>`,
  'mixed with remarks': `Lecture 5 - 12/03/2024\n\n${write(': ', '\n', (i) => (i % 2 ? '- ' : '* '))}\n\nTODO read the next chapter!!`,
};

describe('written cards', () => {
  it.each(Object.entries(NOTATIONS))('%s', (_name, text) => {
    expect(extractCards(text).map(({ question, answer }) => [question, answer])).toEqual(PAIRS);
  });

  it('names the line each card came from as it was pasted', () => {
    const text = '- **Ion**:   a charged atom\r\n- **Mole**: 6.022 × 10^23 particles\r\n';
    expect(extractCards(text).map(({ source }) => source)).toEqual([
      '- **Ion**:   a charged atom',
      '- **Mole**: 6.022 × 10^23 particles',
    ]);
  });

  it('names the whole line where it ends with an entity, known or not', () => {
    const text = 'Isotope: has the same number of protons &amp;\nIon: a charged atom &AA;\nMole: a &#181;';
    expect(extractCards(text).map(({ source }) => source)).toEqual(text.split('\n'));
  });

  it('reads a question with its answer below', () => {
    const text =
      'What is inflation?\nA general rise in prices.\n\nWhat is deflation?\nA general fall in prices.';
    expect(extractCards(text).map(({ answer }) => answer)).toEqual([
      'A general rise in prices.',
      'A general fall in prices.',
    ]);
  });

  it('takes a short list under a heading as its answer', () => {
    const text =
      'Causes of the war\n• Militarism\n• Alliances\n\nResults\n• New borders\n• League of Nations';
    expect(extractCards(text)).toMatchObject([
      { question: 'Causes of the war', answer: 'Militarism\nAlliances' },
      { question: 'Results', answer: 'New borders\nLeague of Nations' },
    ]);
  });

  it.each([
    ['The stages of mitosis are:', 'The stages of mitosis'],
    ['The organs of a plant include the following:', 'The organs of a plant'],
  ])('asks for a list without the verb of “%s”', (lead, front) => {
    const [card] = extractCards(`${lead}\n- prophase\n- metaphase\n- anaphase`);
    expect(card?.question).toBe(front);
  });

  it('ends a list where its marks change between bullets and numbers, but not at points below an item', () => {
    const causes = 'Causes of the war\n• Militarism\n• Alliances\n';
    expect(extractCards(`${causes}1. Read chapter four`)).toMatchObject([
      { question: 'Causes of the war', answer: 'Militarism\nAlliances' },
    ]);
    expect(extractCards(`${causes}  1. Triple Entente\n• Empire`)).toMatchObject([
      { question: 'Causes of the war', answer: 'Militarism\nAlliances\nTriple Entente\nEmpire' },
    ]);
  });

  it('reads pairs in scripts without spaces or from right to left', () => {
    expect(extractCards('細胞：生物の基本単位\n核：遺伝情報を含む').map(({ question }) => question)).toEqual([
      '細胞',
      '核',
    ]);
    expect(extractCards('الخلية: الوحدة الأساسية للحياة\nالنواة: مركز التحكم')).toHaveLength(2);
  });

  it('keeps two cards whose terms only look alike', () => {
    expect(
      extractCards('soluble: dissolving well\nsolubility: how much dissolves\nkeyword: a reserved word'),
    ).toHaveLength(3);
  });
});

it('reads a glossary with each term in bold on a line of its own', () => {
  const entries = [
    ['Abschreibung', 'planmäßige Verteilung der Anschaffungskosten'],
    ['Bedarf', 'mit Kaufkraft ausgestattetes Bedürfnis'],
    ['Bilanz', 'Gegenüberstellung von Vermögen und Kapital'],
  ];
  const text = `# Glossar\n\n${entries.map(([term, told]) => `**${term}**\n\n${told}`).join('\n\n')}`;
  expect(extractCards(text).map(({ question, answer }) => [question, answer])).toEqual(entries);
});

it.each([
  ['14 juillet 1789 prise de la Bastille', '14 juillet 1789', 'prise de la Bastille'],
  ['26 août DDHC', '26 août', 'DDHC'],
  [
    '28 juillet 1794 (9 thermidor an II) Robespierre guillotiné',
    '28 juillet 1794 (9 thermidor an II)',
    'Robespierre guillotiné',
  ],
  ['3 Oktober 1990 Deutsche Einheit', '3 Oktober 1990', 'Deutsche Einheit'],
  ['9 Nov Berlin Wall falls', '9 Nov', 'Berlin Wall falls'],
])('keeps a date whole, with or without its year: %s', (line, question, answer) => {
  const cards = extractCards(`${line}\n21 sept 1792 la République est proclamée\n10 mars 1793 le Tribunal`);
  expect(cards[0]).toMatchObject({ question, answer });
});

it.each([
  ['β1 = heart, β2 = lungs (one and two)', ['β1 | heart', 'β2 | lungs (one and two)']],
  ['type 1: no insulin; type 2: resistance', ['type 1 | no insulin', 'type 2 | resistance']],
  ['x1 = 3, x2 = 5', []],
])('parts what is told of one name with several numbers: %s', (line, cards) => {
  const found = extractCards(`- osmosis: movement of water\n- ${line}\n- mitosis: division of a cell`);
  expect(found.slice(1, -1).map(({ question, answer }) => `${question} | ${answer}`)).toEqual(cards);
});

it.each([
  'Weimar Germany -- revision',
  'Real Analysis I – weeks 1-5 cheat sheet',
  'Micro L1 – chap 3 : marchés',
  'Geschichte LK - Weimar, Zsf. fürs Abi (Heft S. 40 ff)',
  'Ecology - community interactions. (Missed the first ten minutes, got these off Priya)',
])('makes no card of a title: %s', (title) => {
  const cards = extractCards(
    `${title}\n\ncartel = agreement of firms\nmonopoly = one firm\nduopoly = two firms`,
  );
  expect(cards.map(({ question }) => question)).toEqual(['cartel', 'monopoly', 'duopoly']);
});

it('parts no line inside brackets', () => {
  const [card] = extractCards('prix plancher → excédent (ex. SMIC → chômage)\nprix plafond → pénurie');
  expect(card).toMatchObject({ question: 'prix plancher', answer: 'excédent (ex. SMIC → chômage)' });
});

it('joins no lines that are set in by the same, nor short ones with what is set in below them', () => {
  const notes = `Weimar

Constitution
\tArt 48 = president can rule by decree in emergency
\tpresident elected every 7 yrs
\theparin → bridge
\t\taPTT 1.5-2.5x normal`;
  const answers = extractCards(notes).map(({ answer }) => answer);
  expect(answers).toEqual(
    expect.arrayContaining(['president can rule by decree in emergency', 'elected every 7 yrs', 'bridge']),
  );
});
