/** The texts of the session screen. */

import { MAX_FOLLOW_UPS } from '#core/question-state.ts';
import { cards, counted } from '#web/ui/text/counts.ts';

const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const messages = {
  deviceModelFailed: 'Your browser’s AI gave no usable answer in time, so this is the tutor’s verdict.',
  practice: 'Practice',
  leave: 'Leave this session',
  question: (number: number, total: number) => `Question ${number} of ${total}`,
  questionsDone: (done: number, total: number) => `${done} of ${total} questions complete`,
  thisQuestion: 'This question',
  followUpOf: 'Your question was',
  /** Read in place of a missing word. */
  blank: 'blank',
  clock,
  loading: 'Loading your session',
  generating: 'Writing your questions…',
  generatingHint: 'They come from your own cards, the weakest first.',
  intro: {
    voice: {
      title: (count: number) => `${counted(count, 'question')}, out loud`,
      lead: 'Explain each answer in your own words, in up to three minutes. There is no hurry: pauses to think are fine.',
      steps: [
        'Press the round button and speak. Press it again when you have finished.',
        `You hear what you covered, then up to ${MAX_FOLLOW_UPS} follow-up questions about what was missing.`,
        'What you say is kept on this device until it has been checked. Recordings are deleted after 90 days.',
      ],
    },
    handsFree: {
      title: (count: number) => `${counted(count, 'question')}, hands-free`,
      lead: 'Put your earphones in and the phone away. Explain each answer in your own words.',
      steps: [
        'Each question is read to you. Then just speak: your answer ends when you stop talking.',
        `You hear what you covered, then up to ${MAX_FOLLOW_UPS} follow-up questions about what was missing.`,
        'In place of an answer you can say “repeat that”, “skip this one” or “stop listening”. The big button leads on, too.',
        'What you say is kept on this device until it has been checked. Recordings are deleted after 90 days.',
      ],
    },
    typing: {
      title: (count: number) => `${counted(count, 'question')}, in writing`,
      lead: 'Explain each answer in your own words, in a few sentences. There is no hurry.',
      steps: [
        'Write your answer as you would say it, then send it.',
        `You see what you covered, then up to ${MAX_FOLLOW_UPS} follow-up questions about what was missing.`,
        'What you write is kept on this device until it has been checked.',
      ],
    },
    begin: 'Start with question 1',
  },
  stage: {
    recording: 'Recording. I’m listening.',
    opening: 'Waiting for your microphone…',
    openingHint: 'Your browser may ask for permission.',
    checking: 'Checking your answer',
    usually: 'usually 5–10 s',
    sending: 'Sending your answer',
    sent: (percent: number) => `${percent}% sent`,
    sendingSlowly: 'Your connection is slow.',
    long: 'This is taking longer than usual.',
    safe: 'Your answer is safe on this device.',
    onlyHere: 'Keep this page open: this browser stores your answer only while it is open.',
    aim: (seconds: number) => `aim for about ${clock(seconds * 1000)}`,
    recorded: (ms: number) => {
      const minutes = Math.floor(ms / 60_000);
      const seconds = Math.floor(ms / 1000) % 60;
      return `${minutes > 0 ? `${counted(minutes, 'minute')} ` : ''}${counted(seconds, 'second')} recorded`;
    },
    silent: 'We can’t hear you. Is the right microphone on?',
    nearLimit: 'An answer can be at most ten minutes long.',
    start: 'Start recording',
    finish: 'Finish answer',
    retryMicrophone: 'Try the microphone again',
    startOver: 'Start over',
    microphone: 'Microphone',
    keptFor: 'Deleted after 90 days',
    startKey: 'start',
    finishKey: 'finish',
    notDurable: 'This browser keeps nothing once the page is closed. Send your answer before you leave.',
  },
  live: {
    label: 'Heard so far',
    points: (covered: number, count: number) => `${covered} of ${counted(count, 'point')} so far`,
    unchecked: 'not checked yet',
    states: {
      busy: 'Live words are paused: the server is busy. Your answer is still being recorded.',
      'used-up':
        'Live words have stopped: they are limited to an hour a session. Your answers are still recorded.',
      stopped: 'Live words have stopped. Your answer is still being recorded.',
      unread:
        'No live words here: this browser’s recordings can be transcribed only once you have finished. Your answer is still being recorded.',
    },
    /** After a verdict. */
    taken: (count: number) =>
      `${counted(count, 'point')} ticked while you spoke ${count === 1 ? 'is' : 'are'} not counted: live words are provisional, and your whole answer was heard and judged again.`,
  },
  failed: 'Something went wrong',
  failedText: 'Something went wrong. Please try again.',
  answeredElsewhere: 'This question has since been answered in another tab or on another device.',
  retrying: 'Network issue, retrying...',
  attempt: (number: number) => `Attempt ${number} of 3`,
  unsent: {
    title: (ms: number) => `You have an unsent answer (${clock(ms)})`,
    reasons: {
      found:
        'You recorded it before you closed or reloaded this page, or signed out. It is still on this device.',
      finished:
        'This question was finished without it, so it can no longer be sent. You can still listen to it.',
      hidden: 'Recording stopped because you left this page. Everything up to then was kept.',
      lost: 'Your microphone was disconnected. Everything up to then was kept.',
      fault: 'Recording Error: your browser stopped by itself. Everything up to then was kept.',
      limit: 'Recording stopped after ten minutes, the longest an answer can be. Everything was kept.',
      failed: 'It could not be sent, and is safe on this device.',
      unheard:
        'We heard no words in it. Play it back: if you can hear yourself, send it again or type your answer; otherwise discard it and speak again.',
    },
    failedOnlyHere: 'It could not be sent. It is kept only while this page is open.',
    send: 'Send it',
    discard: 'Discard',
    listen: 'Listen to your answer',
    orWrite: 'You can also write your answer below. Once that is checked, this recording is deleted.',
    unplayable: 'This browser cannot play its own recording, but it can still be sent.',
    ask: {
      title: (ms: number) => `Discard your answer of ${clock(ms)}?`,
      description: 'The recording will be gone for good.',
      confirmLabel: 'Discard answer',
      cancelLabel: 'Keep it',
    },
  },
  startOverAsk: {
    title: 'Start this answer over?',
    description: 'What you have said so far will be gone for good.',
    confirmLabel: 'Start over',
    cancelLabel: 'Keep recording',
  },
  typed: {
    label: 'Your answer',
    hint: 'Write it as you would say it. It does not have to be perfect.',
    send: 'Send answer',
    instead: 'Type instead',
    speakInstead: 'Speak instead',
    notInstead: 'Back to your recording',
    empty: 'Please write your answer before sending it.',
    left: (count: number) => `${count.toLocaleString('en')} characters left`,
  },
  feedback: {
    points: 'Points of this question',
    states: {
      covered: 'Covered',
      claimed: 'Covered, on your word',
      toJudge: 'For you to judge',
      missing: 'Not covered yet',
      denied: 'Not covered, on your word',
      contradicted: 'Does not fit yet',
      mixedUp: 'Mixed up',
      mixedUpWith: (term: string) => `Mixed up with ${term}`,
    },
    sameQuestion: 'Do these mean the same?',
    yourCard: 'Your card',
    youSaid: 'You said',
    same: 'Same thing',
    sameOf: (point: string) => `Same thing: ${point}`,
    notSaid: 'Not what I said',
    notSaidOf: (point: string) => `Not what I said: ${point}`,
    didISay: 'Did I say it?',
    didISayOf: (number: number) => `Did I say point ${number}?`,
    compare: 'Compare',
    compareOf: (number: number) => `Compare point ${number}`,
    decidedSame: 'You decided: same thing.',
    decidedSaid: 'Counted on your word.',
    decidedNot: 'Thanks. It does not count, and we will not read it that way again.',
    undo: 'Undo',
    undoOf: (point: string) => `Undo: ${point}`,
    /** Of a point that the tutor had decided and put to the student all the same. */
    tutorAgrees: 'The tutor read it the same way.',
    tutorDiffers: 'The tutor read it differently; your word counts.',
    theCard: 'Here is the card',
    showCard: 'Show me the card',
    aloud: {
      say: 'Say it',
      sayOf: (point: string) => `Say it: ${point}`,
      finish: 'Done',
      finishOf: (point: string) => `Done: ${point}`,
      listening: 'Listening. Say “same thing” or “not what I said”.',
      unclear: (heard: string) =>
        `That was heard as “${heard}”. Say “same thing” or “not what I said”, or press one of them.`,
      key: '3',
    },
    keySame: '1',
    keyNot: '2',
    point: (number: number) => `Point ${number}`,
    /** Within a sentence. */
    pointName: (number: number) => `point ${number}`,
    /** Before what the card says; a sentence ends with its own sign. */
    ofTerm: (term: string) => (/[.?!…:]$/.test(term) ? term : `${term}:`),
    showPoint: 'Show it',
    showPointOf: (number: number) => `Show point ${number}`,
    saidIt: 'I did say that',
    saidItOf: (point: string) => `I did say that: ${point}`,
    play: 'Play spoken feedback',
    stop: 'Stop spoken feedback',
    notPlayed: 'The spoken feedback did not arrive. The full text is above; press play to try again.',
    silent: 'This device has no voice for the feedback. The full text is above.',
    heard: 'What we heard you say',
    /** In place of a recogniser's words stands a term of the card. */
    heardAs: (heard: string, term: string) => `Heard as “${heard}”, taken for “${term}”.`,
    notSure: 'We are not sure about the marked words. Press one to correct it.',
    putRight: (heard: string) => `Correct what was heard as “${heard}”`,
    misheard: 'I may have misheard this',
    sayAgain: 'Say it again',
    typeInstead: 'Type instead',
    wrote: 'What you wrote',
    correct: 'Correct it and check again',
    correctOnce:
      'Not what you said? Correct it, and it will be checked again. You can do this once per answer.',
    corrected: 'Corrected by you and checked again.',
    correctionLabel: 'What you actually said',
    checkAgain: 'Check again',
    cancel: 'Cancel',
    followUp: 'Follow-up question',
    answerFollowUp: 'Answer the follow-up',
    answerNow: 'Answer now',
    /** What a reply to something that was no answer is headed with. */
    aside: {
      hint: 'A hint',
      question: 'You asked',
      repeat: 'The question again',
      skip: 'Skip this question?',
      'dont-know': 'That is fine',
      worry: 'Take your time',
      'small-talk': 'Back to the question',
      deeper: 'One step further',
    },
    deeper: 'One step further, if you like',
    deeperFree: 'Not scored. Skipping it costs nothing.',
    answerDeeper: 'Answer it',
    stillAsked: 'Nothing was counted. The question still stands.',
    next: 'Next question',
    results: 'See your results',
    skip: 'Skip this question',
    skipShort: 'Skip',
  },
  complete: {
    title: 'Session complete',
    rate: 'Completion rate',
    rateLine: (done: number, total: number) => `${done} of ${counted(total, 'question')} completed.`,
    onWordLine: (count: number) =>
      count === 1 ? 'One of them is counted on your word.' : `${count} of them are counted on your word.`,
    counted: 'Counted.',
    lists: { said: 'Said it', judge: 'You judge', again: 'Look again' },
    skippedLine: (count: number) =>
      `${counted(count, 'question was', 'questions were')} skipped and ${count === 1 ? 'is' : 'are'} not in these lists.`,
    unknownCard: 'A card you have since removed',
    nothingOpen: 'Nothing is clearly missing. Judge the rest yourself.',
    nothingMissing: 'You covered every point. Come back in a few days to see whether it still holds.',
    days: {
      title: 'For the coming days',
      counted(good: number, hard: number): string {
        if (good + hard === 0) return 'No card counts as known yet.';
        const verb = (count: number) => (count === 1 ? 'counts' : 'count');
        if (good === 0) return `${cards(hard)} ${verb(hard)} as Hard.`;
        return `${cards(good)} ${verb(good)} as Good${hard > 0 ? `, ${cards(hard)} as Hard` : ''}.`;
      },
      /** `spoken`: some of it was heard, not typed. */
      missed(count: number, spoken: boolean): string {
        const why = spoken ? 'you may have been misheard' : 'the tutor can be wrong';
        return count === 1
          ? `One card was missed. It counts as Again only if you say so: ${why}.`
          : `${count} cards were missed. They count as Again only if you say so: ${why}.`;
      },
      againShort: 'Count as Again',
      again: (term: string) => `Count ${term} as Again`,
      undoShort: 'Do not count',
      undo: (term: string) => `Do not count ${term}`,
      all: (count: number) => `Count all ${count} as Again`,
      failed: 'This could not be counted for the coming days',
      retry: 'Try again',
    },
    study: 'Study these cards',
    again: 'Practise again',
    back: 'Back to Your Sets',
  },
  leaveAsk: {
    title: 'Leave while you are recording?',
    description:
      'Recording stops. What you have said is kept on this device, and you can send it when you come back.',
    lost: 'Recording stops. This browser cannot keep what you have said: finish your answer first to send it.',
    confirmLabel: 'Stop and leave',
    cancelLabel: 'Keep recording',
  },
  unable: {
    title: 'Unable to Load Session',
    failed: 'Failed to load flashcard set.',
    none: 'No prompts could be generated.',
    tips: [
      'Check that you are connected to the internet.',
      'Check that the set has cards with both a term and a definition.',
      'Wait a moment, then try again: nothing has been used up.',
    ],
    back: 'Back to Your Sets',
    retry: 'Try Again',
    anew: 'Start a new session',
    pricing: 'See Premium',
  },
  invalid: { title: 'Invalid Session', text: 'No flashcard set ID provided.' },
} as const;
