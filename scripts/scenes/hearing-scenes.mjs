/** Spoken answers of which some or most words were not recognised with certainty. */
import { heardAs } from './hands-free-scenes.mjs';
import { press, scene, withRecogniser } from './states.mjs';

const misheard = 'The verdicts are made of sly coal isis';
const partly = 'Glucose is split in the cytoplasm by glimfax.';

/** The uncertain parts of `text`: words in it → as they were heard. */
const doubtsIn = (text, doubts) =>
  Object.entries(doubts).map(([words, heard]) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, heard };
  });

const answered = (words, change) => async (page) => {
  await withRecogniser(page);
  await heardAs(words, () => change)(page);
};

async function answer(page, begin) {
  await begin(page);
  await press('Start recording')(page);
  await page.getByRole('button', { name: 'Finish answer' }).waitFor();
  await page.waitForTimeout(1200);
  await press('Finish answer')(page);
  await page.getByText('What we heard you say').waitFor();
}

export const hearingScenes = (path, begin) => [
  scene('practice-misheard', 'premium', path, {
    before: answered(misheard, {
      kind: 'repeat',
      state: 'initial',
      followUp: '',
      isComplete: false,
      feedback:
        'I may have misheard this, so nothing was counted. Please say it again, put the words right, or type your answer.',
      transcription: misheard,
      hearing: { doubts: doubtsIn(misheard, { verdicts: null, 'sly coal isis': null }), misheard: true },
    }),
    after: (page) => answer(page, begin),
  }),
  scene('practice-heard-as', 'premium', path, {
    before: answered(partly, {
      transcription: partly,
      hearing: { doubts: doubtsIn(partly, { cytoplasm: 'sight of plasm', glimfax: null }), misheard: false },
    }),
    after: (page) => answer(page, begin),
  }),
];
