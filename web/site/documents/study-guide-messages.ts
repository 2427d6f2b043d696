/** Messages of the study guide; `[[name]]` cites a paper. */
import { brand } from '#contract/brand.ts';
import type { DocumentMessages } from './document-messages.ts';

export const studyGuideMessages: DocumentMessages = {
  intro:
    'Three techniques carry most of what is known about studying well. None of them needs an app. This guide says what they are, how sure we can be, and how to put them into an ordinary week.',
  sections: [
    {
      title: 'Why rereading fools you',
      blocks: [
        'Reading a page for the third time feels like knowing it, because every line looks familiar. Familiar is not the same as available. In one experiment students either read a short text four times, or read it once and then recalled it three times from memory. After five minutes the readers were ahead. After two days and after a week, the recallers were, although it was the readers who had been more confident ([[roediger]]).',
        'A review of ten common techniques came to a fitting verdict: practice testing and spreading study over time were rated highly useful; rereading and highlighting were among the five rated low ([[dunlosky]]).',
      ],
    },
    {
      title: '1. Active recall: close the book first',
      blocks: [
        'Whenever you can, begin with an attempt to remember, and look things up only after it. The attempt is the exercise; looking up is the correction.',
        {
          steps: [
            'Turn what you must know into questions. A flashcard is a question with its answer behind it.',
            'Answer before you turn the card, in full words, even when you are unsure.',
            'Rate honestly. “Almost” is not “good”: the rating decides when you meet the card again.',
            'Come back to what you missed within the same sitting, then again on another day.',
          ],
        },
        'Make cards small. One card, one fact or one link between two facts. If the answer needs three sentences, it is probably three cards.',
      ],
    },
    {
      title: '2. Spacing: less at once, more often',
      blocks: [
        'Studying something on several days beats the same time in one go. A review of 317 experiments also found that the best gap depends on the goal: the longer you need to remember something, the wider the gap should be ([[cepeda]]).',
        {
          steps: [
            'Start when the material is new, not when the exam is near.',
            'Plan short sittings: twenty minutes on four days rather than eighty on one.',
            'Let hard cards return soon and easy ones late. A scheduler does this for you.',
            'Expect to have forgotten a little each time. Recalling with effort is how spacing works.',
          ],
        },
      ],
    },
    {
      title: '3. Self-explanation: say why',
      blocks: [
        'Facts in a row are easy to recite and easy to mix up. Explaining how they hang together shows what is missing. Across 64 reports, learners who were prompted to explain the material to themselves learned more than those who were not, by g = 0.55 on average ([[bisra]]). And students who explained a lesson on video did better on a later test than students who only studied it again, most of all when they had expected to teach it ([[fiorella]]).',
        {
          steps: [
            'Choose a question that joins several cards: compare, give a cause, find the exception.',
            'Put the notes away. Explain for one to three minutes, as if to a friend who missed the class.',
            'Note where you said “somehow” or “and then it just”. That is the gap.',
            'Check against your notes, and explain the gap once more in your own words.',
          ],
        },
        'Speaking is quick and needs no desk, but the gain is in the explaining: writing it down is a good way, too.',
      ],
    },
    {
      title: 'What an AI is good for, and what not',
      blocks: [
        {
          list: [
            '**Good:** turning your notes into first cards, asking questions you did not choose, listening at any hour, and noticing a point you left out.',
            '**Not good:** deciding what is true. It can misread a note or accept a wrong answer. Your course material has the last word.',
            '**Bad:** letting it explain while you nod. That is rereading with a nicer voice. Ask it to question you instead.',
          ],
        },
      ],
    },
    {
      title: 'A week that uses all three',
      blocks: [
        {
          list: [
            '**Monday:** paste the notes of the week, correct the cards, study them once.',
            '**Tuesday to Thursday:** study the cards that are due, fifteen minutes a day.',
            '**Friday:** explain three questions aloud without notes. Mark the cards behind each gap.',
            '**Weekend:** a short round of the marked cards. Then rest: it belongs to learning.',
          ],
        },
        'The days are a suggestion, not a finding. What matters is recall, on several days, with explaining.',
      ],
    },
    {
      title: 'How sure is this?',
      blocks: [
        `The figures are averages over many learners and subjects; yours may differ. The studies tested the techniques, not ${brand.name}. Where we quote a number, the paper is one click away:`,
      ],
    },
  ],
};
