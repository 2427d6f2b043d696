/** Messages of the landing page; claims stay within what the papers show. */
import { FREE_SESSIONS_PER_DAY } from '#core/subscription-plan.ts';

export const landingMessages = {
  eyebrow: 'Voice active recall for students',
  headline: { before: 'If you can ', marked: 'explain it', after: ', you know it.' },
  lede: 'Turn your notes into flashcards, study them with spaced repetition, then answer out loud. Your AI tutor listens, tells you what you covered, and asks the question you hoped it wouldn’t.',
  seePricing: 'See pricing',
  ticks: [`${FREE_SESSIONS_PER_DAY} practice sessions a day, free`, 'No card needed', 'Open source'],
  art: {
    label:
      'Example: a flashcard on chemiosmosis, a spoken answer being recorded, key points ticked off, and an AI follow-up question.',
    term: 'Term',
    front: 'Chemiosmosis',
    back: 'H⁺ ions flow back through ATP synthase, and that flow makes ATP.',
    count: 'Question 2 of 6',
    time: '01:24',
    question: 'How does the electron transport chain end up making ATP?',
    points: ['Electrons pump H⁺ across the membrane', 'The gradient drives ATP synthase'],
    open: 'Oxygen’s job at the end of the chain',
    followUp: 'Follow-up 1 of 2',
    ask: 'Good. So what happens to that gradient when the oxygen runs out?',
  },
  how: {
    eyebrow: 'How it works',
    title: 'From pasted notes to a proper explanation',
    intro: 'Five steps. The first one takes a minute; the third is where the learning happens.',
    import: {
      title: 'Import your flashcards',
      text: 'Paste a Quizlet export or raw notes. Messy is fine: the tutor finds the terms and definitions.',
      lines: ['mitosis ⇥ one division, 2 cells', 'meiosis ⇥ two divisions, 4 …'],
      cards: [
        ['Mitosis', 'one division, 2 cells'],
        ['Meiosis', 'two divisions, 4 cells'],
      ],
    },
    prompt: {
      title: 'Get a prompt',
      text: 'One question that makes you connect several cards, instead of reciting one.',
      question: 'Compare mitosis and meiosis. Why would a skin cell never use meiosis?',
    },
    speak: {
      title: 'Speak for about 3 minutes',
      text: 'Answer aloud in your own words. No script, no typing, no peeking.',
    },
    followUp: {
      title: 'Take the follow-up',
      text: 'It noticed what you skipped, and asks. Up to two follow-ups per question, then you move on.',
      ask: {
        before: 'You said the cells are identical. Is that true after ',
        stressed: 'both',
        after: ' kinds of division?',
      },
      answer: 'No — after meiosis they’re all different, because of crossing over…',
    },
    deeper: {
      title: 'Go deeper',
      text: 'You leave knowing which points you can explain, and which cards to turn over next.',
      points: ['Number of divisions', 'Chromosome count in each cell', 'Crossing over creates variation'],
      next: 'Study next: stages of prophase I',
    },
  },
  abilities: {
    eyebrow: 'What it can do',
    title: 'From whatever you have, up to the exam',
    intro: 'Bring material in any form, study it anywhere, and take it with you when you go.',
    list: [
      {
        title: 'A PDF, slides or a photo',
        text: 'They are read on your device. You see which lines became cards and which were left over.',
      },
      {
        title: 'Anki, in both directions',
        text: 'Decks come with their pictures and your progress, and go back as Anki packages.',
      },
      {
        title: 'A plan for the exam',
        text: 'Name the date. Each day brings the cards that get you there.',
      },
      {
        title: 'Hands-free practice',
        text: 'Questions are read to you. Answer and steer by voice, without touching the phone.',
      },
      {
        title: 'Study offline',
        text: 'Sets you have opened work without a network. Ratings are kept and sent later.',
      },
      {
        title: 'Nothing leaves the machine',
        text: 'Run it on a computer of your own: tutor, voice and English speech recognition come with it, and no key is needed.',
      },
    ],
    pictures: {
      today: {
        alt: 'Home on a phone: cards due today with the minutes they take, and a box for notes.',
        caption: 'What is due today, and how long it takes',
      },
      finish: {
        alt: 'The end of a study session on a phone: ten cards done, when they come back, and a button that leads to explaining three of them aloud.',
        caption: 'The end of a session, and what comes next',
      },
      handsFree: {
        alt: 'Hands-free practice on a phone: the question in large type above one big button.',
        caption: 'A question, hands-free',
      },
    },
  },
  evidence: {
    eyebrow: 'The evidence',
    title: 'Rereading feels better. Recalling works better.',
    intro:
      'In one well-known experiment the students who reread felt surest of themselves, and a week later they remembered the least.',
    chart: {
      title: 'Recalled one week later',
      subtitle: 'Share of the ideas in a short text',
      rereading: { value: '40%', label: 'Read it four times' },
      recalling: { value: '61%', label: 'Read once, recalled it three times' },
      spoken: 'Read four times: 40 percent. Read once and recalled three times: 61 percent.',
      source: 'Roediger & Karpicke (2006), Experiment 2.',
      journal: 'Psychological Science',
      pages: '17, 249–255.',
      link: 'Read the paper',
    },
    facts: [
      {
        figure: '2 of 10',
        text: 'common study techniques earned a high-utility rating: practice testing and spreading study out.',
        source: 'dunlosky',
      },
      {
        figure: '317 experiments',
        text: 'on spacing, in one review. The longer you need to remember something, the wider the best gap.',
        source: 'cepeda',
      },
      {
        figure: '64 reports',
        text: 'on prompting learners to explain things to themselves: an average gain of g = 0.55.',
        source: 'bisra',
      },
      {
        figure: 'Say it aloud',
        text: 'Students who explained a lesson on video beat those who only restudied on a later test (d = 0.56).',
        source: 'fiorella',
      },
    ],
    honest: (name: string) =>
      `These studies tested the techniques, not ${name}. Effects differ between learners and subjects.`,
    guide: 'How to study this way: the study guide',
  },
} as const;
