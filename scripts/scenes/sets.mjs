/** Study sets for the scenes. */
export const biology = {
  title: 'Cell respiration',
  cards: [
    [
      'Glycolysis',
      'Splits one glucose molecule into two pyruvate molecules in the cytoplasm, with a net gain of two ATP.',
    ],
    [
      'Chemiosmosis',
      'Hydrogen ions flow back down their gradient through ATP synthase, and that flow makes ATP.',
    ],
    ['NADH', 'Carries electrons to the electron transport chain.'],
    ['Mitochondrion', 'The organelle in which most of the ATP of a cell is made.'],
    ['Krebs cycle', 'Breaks acetyl-CoA down to carbon dioxide and loads electron carriers.'],
    ['ATP synthase', 'An enzyme in the inner membrane that makes ATP from ADP and phosphate.'],
    ['Fermentation', 'Makes ATP without oxygen and gives lactic acid in animals.'],
    [
      'Electron transport chain',
      'Passes electrons from carrier to carrier and pumps hydrogen ions across the membrane.',
    ],
    ['Pyruvate', 'The three-carbon product of glycolysis.'],
    ['Matrix', 'The inner space of a mitochondrion, where the Krebs cycle takes place.'],
  ],
};

export const spanish = {
  title: 'Spanish: at the station',
  cards: [
    ['el andén', 'platform'],
    ['el billete de ida y vuelta', 'return ticket'],
    ['el retraso', 'delay'],
    ['la taquilla', 'ticket office'],
    ['hacer transbordo', 'to change trains'],
    ['¿A qué hora sale?', 'What time does it leave?'],
  ],
};

export const history = {
  title: 'The French Revolution',
  cards: [
    [
      'Estates-General',
      'The assembly of the three orders, called in May 1789 for the first time since 1614.',
    ],
    ['Tennis Court Oath', 'The vow of 20 June 1789 not to part before France had a constitution.'],
    ['Thermidor', 'The fall of Robespierre on 27 July 1794.'],
    ['Directory', 'The government of five directors from 1795 to 1799.'],
  ],
};

/** Notes in sentences, as they are pasted. */
export const notes = `Photosynthesis: lecture 7

Photosynthesis is the process by which plants turn light, water and carbon dioxide into sugar and oxygen.
The stroma is the fluid around the thylakoids, where the Calvin cycle takes place.
Chlorophyll is a green pigment that absorbs red and blue light.`;

/** A list as Quizlet exports it. */
export const exported = biology.cards.map(([term, definition]) => `${term}\t${definition}`).join('\n');

/** Rows with problems: one without a definition, one twice, one with too many columns. */
export const ragged =
  'term;definition\nATP;energy carrier\nNADH\nATP;energy carrier\nCO2;carbon dioxide;gas;leaves by the lungs';

/** Chapters of lecture notes that are too long to import at once. */
export const lectures = ['Water and solutes', 'Cell division', 'Photosynthesis', 'Respiration', 'Transport'];

/** Notes of a lecture, and the cards made from them, with the lines they came from. */
export const lectureNotes = {
  title: 'Water in plants',
  text: `# Water in plants

Plasmolysis: the membrane pulls away from the wall when a cell loses too much water.
Turgor pressure is the push of the protoplast against the cell wall.
attendance code: 4471
Guttation: drops at the edge of a leaf at night.
ask the TA about the potato experiment
Casparian strip: a band of suberin that keeps water from going between the cells of the endodermis.
Transpiration is the loss of water vapour from leaves, most of it through stomata.
see fig. 36.9, p. 782`,
  cards: [
    [
      'Plasmolysis',
      'The membrane pulls away from the wall when a cell loses too much water.',
      'Plasmolysis: the membrane pulls away from the wall when a cell loses too much water.',
    ],
    [
      'Turgor pressure',
      'The push of the protoplast against the cell wall.',
      'Turgor pressure is the push of the protoplast against the cell wall.',
    ],
    [
      'Guttation',
      'Drops at the edge of a leaf at night.',
      'Guttation: drops at the edge of a leaf at night.',
    ],
    [
      'Casparian strip',
      'A band of suberin that keeps water from going between the cells of the endodermis.',
      'Casparian strip: a band of suberin that keeps water from going between the cells of the endodermis.',
    ],
    [
      'Transpiration',
      'The loss of water vapour from leaves, most of it through stomata.',
      'Transpiration is the loss of water vapour from leaves, most of it through stomata.',
    ],
  ],
};
