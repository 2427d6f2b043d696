/** The texts of the screen that prepares a session. */

import { counted } from '#web/ui/text/counts.ts';

/** The server's technical names in words; a model that is not listed keeps the name its operator gave it. */
const names: Readonly<Record<string, string>> = {
  'Built-in tutor': 'the built-in tutor',
  'moonshine-tiny-en': 'Moonshine Tiny, which understands English',
  'moonshine-base-en': 'Moonshine Base, which understands English',
  'parakeet-tdt-0.6b-v2-en': 'Parakeet, which understands English',
  flite: 'Flite, Tellcard’s built-in voice',
  'kitten-nano-en-v0_2-fp16': 'Kitten, an English voice of Tellcard’s own',
  'kokoro-int8-en-v0_19': 'Kokoro, an English voice of Tellcard’s own',
  'vits-piper-de_DE-thorsten-medium': 'Thorsten, a German voice of Tellcard’s own',
};

/** Recognisers of this kind run on the server, so speech stays there. */
const onThisServer = 'sherpa';

/** `here`: whether speech stays on the server. */
function partName(name: string): { name: string; here: boolean } {
  const colon = name.indexOf(':');
  const model = name.slice(colon + 1);
  return { name: names[model] ?? model, here: name.slice(0, Math.max(0, colon)) === onThisServer };
}

export const settingsMessages = {
  title: 'Active recall',
  pageTitle: (setTitle: string) => `Active recall: ${setTitle}`,
  created: (date: string) => `Created ${date}`,
  cards: (count: number) => counted(count, 'card'),
  loading: 'Loading the set',
  remaining: (left: number, perDay: number) => `${left} of ${perDay} Active Recall sessions remaining today`,
  resets: (time: string) => `You get new ones at ${time}.`,
  usedUp: 'Today’s sessions are used. Premium has no limit.',
  premium: 'Premium',
  premiumText: 'Unlimited sessions.',
  planFailed: 'We could not find out how many sessions you have left.',
  retry: 'Try Again',
  adaptive: 'Adaptive length',
  adaptiveHint: 'Shorter when your recent answers were hard for you, longer when they were easy (60–140%).',
  adapted: (count: number) => `This session: ${counted(count, 'question')}.`,
  questions: 'Questions',
  length: { short: 'Short', optimal: 'Optimal', long: 'Long' },
  ways: {
    title: 'How do you want to answer?',
    handsFree: {
      name: 'Hands-free',
      hint: 'Questions are read to you, and your answer ends when you stop talking. Best with earphones.',
    },
    speak: { name: 'Speak', hint: 'Press to speak, and press again when you have finished.' },
    type: { name: 'Type', hint: 'Type your answers. They are checked in exactly the same way.' },
  },
  options: 'Options',
  unfinished: {
    title: 'You have an unfinished session',
    text: (done: number, total: number, when: string) =>
      `${done} of ${counted(total, 'question')} done, started ${when}. Continuing uses no new session.`,
    action: 'Continue',
    unsent: (when: string) =>
      `Recorded ${when}, and still on this device. Go back to its question to send it, listen to it or discard it.`,
    unsentAction: 'Go to your answer',
  },
  start: 'Start',
  startPremium: 'Start with Premium',
  startHint: 'A session counts only once its questions are ready.',
  hearing: {
    by: ({ name, ready }: { name: string; ready: boolean }) => {
      const part = partName(name);
      const when = ready ? '' : ', once it is ready';
      const stays = part.here ? ' It is sent to no other service.' : '';
      return `What you say ${ready ? 'is' : 'will be'} transcribed by ${part.name}${when}.${stays}`;
    },
    off: 'Speech recognition is not available here.',
    none: {
      title: 'You will type your answers here',
      why: 'Speech recognition is not available here at the moment.',
      text: 'Typed answers are checked in exactly the same way, with the same follow-up questions.',
    },
    noMicrophone: {
      title: 'You will type your answers here',
      text: 'No microphone was found. Plug one in to speak, or type: typed answers are checked in exactly the same way.',
    },
    otherLanguage: (language: string) => `Spoken ${language} is not understood here.`,
    preparing: {
      title: 'Speech recognition is getting ready',
      text: (percent: number) =>
        `It will be ready soon (${percent}%). You can begin now: record and send once it is ready, or type your answers.`,
    },
  },
  liveWords: {
    label: 'Live words from Tellcard',
    hint: 'Your words appear and points are ticked as you speak. None of it is kept; your whole answer is judged at the end.',
    elsewhere:
      'Off: another service transcribes what you say here, and would have to be called every second while you speak.',
    only: (languages: string) => `Off: live words are available here only in ${languages}.`,
  },
  deviceModel: {
    label: 'Judge with this browser’s own AI',
    hint: 'What the tutor cannot decide is judged on this device. What you say still goes to Tellcard. An answer may take up to 8 seconds longer.',
    offer: 'This browser has its own AI. Should it judge what the tutor leaves open?',
    accept: 'Use it',
    decline: 'No, thanks',
    accepted: 'It will judge from your next answer on. You can turn it off when you start a session.',
  },
  voice: ({ name, progress, reason }: { name: string; progress: number | null; reason: string | null }) => {
    const by = `Feedback is spoken by ${partName(name).name}.`;
    if (reason !== null) return `${by} ${reason}`;
    if (progress === null) return by;
    return `${by} It is getting ready (${Math.floor(progress * 100)}%); until then the built-in voice speaks.`;
  },
  tutor: (name: string) => `Answers are checked by ${names[name] ?? name}.`,
  tipsTitle: 'Tips for a good session',
  tips: [
    'Find a quiet place, and speak as if you explained it to a friend.',
    'Say why and how, not only what: reasons are what the questions ask for.',
    'Take up to three minutes for an answer. Pauses to think are fine.',
    'Leave your notes closed. What you cannot recall is what you want to find out.',
  ],
  typingTips: [
    'Write as if you explained it to a friend. It does not have to be perfect.',
    'Say why and how, not only what: reasons are what the questions ask for.',
    'Take your time for an answer. Pauses to think are fine.',
    'Leave your notes closed. What you cannot recall is what you want to find out.',
  ],
  back: 'Back to your sets',
  empty: {
    title: 'No Flashcards Found',
    text: 'This set has no cards with a term and a definition yet. Add some, then come back.',
    action: 'Add cards',
  },
  wordless: {
    title: 'No Words to Ask About',
    text: 'Practice needs words on both sides of a card. Write what your pictures show or your sounds say, then come back.',
    action: 'Edit set',
  },
  allSuspended: {
    title: 'All Cards Are Left Out',
    text: 'The cards of this set are suspended, or have a side without words. Bring some back, then practice can ask about them.',
    action: 'Open the set',
  },
  invalid: { title: 'Invalid Session', text: 'No flashcard set ID provided.' },
  unable: {
    title: 'Unable to Load Set',
    failed: 'Failed to load flashcard set.',
    missing: 'Flashcard set not found.',
  },
} as const;
