/** Whose turn it is to speak, the tutor's or the student's: for practice hands free and for cards studied by voice. */

/** Where the session stands: told by its own store, or by what becomes of a recording. */
export type Situation = {
  step:
    | 'reading'
    | 'listening'
    | 'thinking'
    | 'feedback'
    /** Something failed: a press goes on. */
    | 'attention'
    /** Between two of these: a microphone opens, or the next question loads. */
    | 'waiting'
    | 'end';
  /** The question, by id. */
  question: string;
  /** No answer is wanted here any more: the next question follows. */
  done: boolean;
  /** A recording lies here that can still be sent. */
  unsent: boolean;
  /** Points by index that the student is to judge before the next question. */
  toJudge: readonly number[];
};

/** `said`: by the word "stop". */
export type PauseReason = 'asked' | 'said' | 'hidden' | 'unheard';

/** What the tutor says. `reply`: a hint, or that nothing was heard. `resumed`: its sound was cut off by a pause. */
export type Speech =
  | { kind: 'question' | 'attention' | 'end' }
  /** A point beside what was said for it, and what the student makes of that. */
  | { kind: 'judge'; point: number }
  | { kind: 'feedback'; resumed: boolean }
  | { kind: 'reply'; words: string }
  | { kind: 'paused'; reason: PauseReason };

export type Turn = Situation & {
  paused: PauseReason | null;
  /** What is being said; null while it is the student's turn. Another object is another utterance. */
  speech: Speech | null;
  /** Answers in which nothing was heard, in a row. */
  misses: number;
  /** Shown until the next answer: the latest reply, an error, or that another microphone is in use. */
  note: string;
  /** After a long pause the student has been told that there is time: once a question. */
  encouraged: boolean;
  encouragedAt: string;
  /** Every point is covered and it is quiet: the student may finish, or go on. */
  offered: boolean;
  offeredBefore: boolean;
  /** What is said is joined to the answer that was sent. */
  adding: boolean;
  /** Listening for a word only: to go on after a pause, or about a point that is to be judged. */
  awaitsWord: boolean;
};

export type TurnEvent =
  /** `unheard`: back from an answer in which nothing was heard, and what is said then. */
  | { type: 'moved'; to: Partial<Situation> & Pick<Situation, 'step'>; note?: string; unheard?: string }
  /** The tutor has said what it was saying. */
  | { type: 'spoken' }
  /**
   * What the microphone tells of the answer that is being spoken, many times a second. `offered`: all is covered and it is quiet;
   * `longQuiet`: so quiet for so long that the student should be encouraged.
   */
  | { type: 'heard'; end: 'over' | 'nobody' | null; offered: boolean; longQuiet: boolean }
  | { type: 'missed'; words: string; most: number }
  | { type: 'replied'; words: string }
  | { type: 'commanded'; command: 'repeat' | 'slower' | 'show' | 'skip' | 'next' | 'stop' }
  /** `interrupts`: not the button, but speaking while the tutor does, or thinks. */
  | { type: 'pressed'; interrupts?: true }
  | { type: 'paused'; reason: PauseReason }
  | { type: 'wordAwaited' }
  | { type: 'noted'; words: string };

/**
 * `finish`, `keep` and `discard` end the recording: to be answered, to be sent later, or to be thrown away. `add` listens to what is joined
 * to the answer that was sent. `interrupts`: the student speaks already, and is recorded from a moment before, without a sound of the page.
 */
export type TurnEffect = {
  do:
    | ('listen' | 'add' | 'finish' | 'keep' | 'discard')
    | ('next' | 'show' | 'send' | 'slower' | 'encourage' | 'offer' | 'unlockSound');
  interrupts?: boolean;
};

type Next = [Turn, ...TurnEffect[]];

/** So many unheard answers in a row switch the microphone off. */
const mostUnheard = 3;

export const firstTurn = (paused: PauseReason | null): Turn => ({
  ...{ step: 'waiting', question: '', done: false, unsent: false, toJudge: [] },
  ...{ paused, speech: null, misses: 0, note: '' },
  ...{ encouraged: false, encouragedAt: '', offered: false, offeredBefore: false },
  ...{ adding: false, awaitsWord: false },
});

/**
 * | step      | the tutor says              | after that      | a press, or speaking over it |
 * |-----------|-----------------------------|-----------------|------------------------------|
 * | reading   | the question                | listen          | listen                       |
 * | listening | –                           | –               | finish                       |
 * | thinking  | –                           | –               | add                          |
 * | feedback  | the feedback, then each     | listen, or next | listen, or next              |
 * |           | point that is to be judged  |                 |                              |
 * | attention | that something needs a look | –               | next, send or listen         |
 * | paused    | why                         | –               | send, or begin the step anew |
 *
 * After `missed` and `replied` it says the words and listens again; after too many misses it pauses.
 */
export function reduceTurn(turn: Turn, event: TurnEvent): Next {
  switch (event.type) {
    case 'moved': {
      const next = { ...turn, ...event.to, note: event.note ?? turn.note };
      // A microphone that opens after the pause is let go of.
      if (turn.paused) return next.step === 'listening' ? [next, { do: 'keep' }] : [next];
      return event.unheard === undefined ? begin(next) : miss(next, event.unheard, mostUnheard);
    }
    case 'spoken':
      return afterSpeech({ ...turn, speech: null }, turn.speech);
    case 'heard':
      return hear(turn, event);
    case 'missed':
      return miss({ ...turn, note: event.words }, event.words, event.most);
    case 'replied':
      return speak({ ...turn, misses: 0, note: event.words }, { kind: 'reply', words: event.words });
    case 'commanded':
      return obey(turn, event.command);
    case 'pressed':
      return press(turn, event.interrupts ?? false);
    case 'paused':
      return pause(turn, event.reason);
    case 'wordAwaited':
      return [{ ...turn, awaitsWord: true }];
    case 'noted':
      return [{ ...turn, note: event.words }];
  }
}

const speak = (turn: Turn, speech: Speech, ...effects: TurnEffect[]): Next => [
  { ...turn, speech },
  ...effects,
];

/** What belongs to the step. @param resumed after a pause */
function begin(turn: Turn, resumed = false): Next {
  const { step } = turn;
  switch (step) {
    case 'reading':
      return speak({ ...turn, misses: 0 }, { kind: 'question' });
    case 'feedback':
      return speak({ ...turn, misses: 0 }, { kind: step, resumed });
    case 'attention':
    case 'end':
      return speak(turn, { kind: step });
    case 'listening':
      return [{ ...turn, speech: null, encouraged: false, offered: false, offeredBefore: false }];
    case 'thinking':
      return [{ ...turn, speech: null, note: '' }];
    case 'waiting':
      return [{ ...turn, speech: null }];
  }
}

function afterSpeech(turn: Turn, speech: Speech | null): Next {
  switch (speech?.kind) {
    case 'feedback':
      return judge(turn, -1);
    case 'judge':
      return judge({ ...turn, awaitsWord: false }, speech.point);
    case 'question':
    case 'reply':
      return answer(turn);
    default:
      return [{ ...turn, awaitsWord: false }];
  }
}

/** The next point that is the student's to judge; after the last, what follows the feedback. */
function judge(turn: Turn, after: number): Next {
  const point = turn.done ? turn.toJudge.find((index) => index > after) : undefined;
  return point === undefined ? answer(turn) : speak(turn, { kind: 'judge', point });
}

/** The student's turn, or the next question where no answer is wanted. */
function answer(turn: Turn, interrupts = false): Next {
  const next = { ...turn, speech: null, adding: false, awaitsWord: false };
  if (turn.done) return [next, { do: 'next' }];
  return [next, { do: 'listen', interrupts }];
}

function hear(turn: Turn, { end, offered, longQuiet }: Extract<TurnEvent, { type: 'heard' }>): Next {
  if (end === 'over') return [turn, { do: 'finish' }];
  // A verdict waits behind what was to be added.
  if (end === 'nobody') return turn.adding ? [turn, { do: 'discard' }] : pause(turn, 'unheard');
  const offers = offered && !turn.offeredBefore;
  const encourages = longQuiet && turn.encouragedAt !== turn.question;
  if (offered === turn.offered && !encourages) return [turn];
  return [
    {
      ...turn,
      ...{ offered, offeredBefore: turn.offeredBefore || offered },
      ...(encourages && { encouraged: true, encouragedAt: turn.question }),
    },
    ...(offers ? [{ do: 'offer' } as const] : []),
    ...(encourages ? [{ do: 'encourage' } as const] : []),
  ];
}

function miss(turn: Turn, words: string, most: number): Next {
  const next = { ...turn, misses: turn.misses + 1 };
  return next.misses < most ? speak(next, { kind: 'reply', words }) : pause(next, 'unheard');
}

/** A command in place of an answer: by now the session is back at its question and reads it once more. */
function obey(turn: Turn, command: Extract<TurnEvent, { type: 'commanded' }>['command']): Next {
  switch (command) {
    case 'slower':
      return [turn, { do: command }];
    case 'show':
    case 'skip':
    case 'next':
      if (turn.paused || !['reading', 'feedback', 'waiting'].includes(turn.step)) return [turn];
      return [{ ...turn, speech: null, awaitsWord: false }, { do: command === 'show' ? 'show' : 'next' }];
    case 'stop':
      return pause(turn, 'said');
    default:
      return [turn];
  }
}

function press(turn: Turn, interrupts: boolean): Next {
  if (turn.paused) return resume(turn);
  switch (turn.step) {
    case 'reading':
    case 'feedback':
      return answer(turn, interrupts);
    case 'attention':
      return turn.unsent && !turn.done ? [turn, { do: 'send' }] : answer(turn);
    case 'listening':
      return [turn, { do: 'finish' }];
    case 'thinking':
      return [
        { ...turn, adding: true },
        { do: 'add', interrupts },
      ];
    default:
      return [turn];
  }
}

function pause(turn: Turn, reason: PauseReason): Next {
  const { paused, step } = turn;
  // Nobody listens for a word on a page that is hidden.
  if (step === 'end' || (paused && !(paused === 'said' && reason === 'hidden'))) return [turn];
  const next = { ...turn, paused: reason, awaitsWord: false };
  const speech: Speech = { kind: 'paused', reason };
  if (step !== 'listening' || paused) return speak(next, speech);
  // Nothing was said in it: there is nothing to keep.
  return speak(next, speech, { do: reason === 'unheard' ? 'discard' : 'keep' });
}

function resume(turn: Turn): Next {
  const next = { ...turn, paused: null, speech: null, misses: 0, awaitsWord: false };
  if (turn.unsent) return [next, { do: 'unlockSound' }, { do: 'send' }];
  const [begun, ...effects] = begin(next, true);
  return [begun, { do: 'unlockSound' }, ...effects];
}
