/** Takes turns to speak as one pure function, for hands-free practice and for cards studied by voice: each transition is here. */
import type { PauseReason, Speech, Turn, TurnEffect, TurnEvent } from './turn-state.ts';

type Next = [Turn, ...TurnEffect[]];
type Step = Turn['step'];
type EventOf<Type extends TurnEvent['type']> = Extract<TurnEvent, { type: Type }>;

/** This many unheard answers in a row switch the microphone off. */
const mostUnheard = 3;

/**
 * | step      | the tutor says              | after that      | a press, or speaking over it |
 * |-----------|-----------------------------|-----------------|------------------------------|
 * | reading   | the question                | listen          | listen                       |
 * | listening | –                           | –               | finish                       |
 * | thinking  | –                           | –               | add; of a card: nothing      |
 * | feedback  | the feedback, then each     | listen, or next | listen, or next; add where   |
 * |           | point that is to be judged  |                 | it began to speak just now   |
 * | attention | that something needs a look | –               | next, send or listen         |
 * | paused    | why                         | –               | send, or begin the step anew |
 *
 * After `missed` and `replied` it says the words and listens again; after too many misses it pauses.
 */
export function reduceTurn(turn: Turn, event: TurnEvent): Next {
  switch (event.type) {
    case 'moved':
      return event.to.position === turn.position ? [turn] : move(turn, event);
    case 'spoken':
      return turn.speech ? afterSaying[turn.speech.kind]({ ...turn, speech: null }) : [turn];
    case 'heard':
      return hear(turn, event);
    case 'missed':
      return miss({ ...turn, note: event.words }, event.words, event.most);
    case 'replied': {
      const { words } = event;
      return speak({ ...turn, misses: 0, hints: turn.hints + 1, note: words }, { kind: 'reply', words });
    }
    case 'answered': {
      const { heard, suggested } = event;
      return [{ ...turn, answered: { question: turn.question, heard, suggested } }, { do: 'show' }];
    }
    case 'commanded':
      return commands[event.command](turn);
    case 'pressed':
      return turn.paused ? resume(turn) : presses[turn.step](turn, event);
    case 'paused':
      return pause(turn, event.reason);
    case 'resumeHeard':
      if (turn.awaits !== 'resume') return [turn];
      return event.said ? resume(turn) : [{ ...turn, awaits: null }];
    case 'decided':
      return decide(turn, event.decision);
    case 'rechecked':
      return turn.judging && !turn.speech ? judgeNext(turn, turn.judging.point) : [turn];
    case 'noted':
      return [{ ...turn, note: event.words }];
  }
}

const stay = (turn: Turn): Next => [turn];
const speak = (turn: Turn, speech: Speech, ...effects: TurnEffect[]): Next => [
  { ...turn, speech },
  ...effects,
];
/** Stops speaking and listening. */
const silent = (turn: Turn): Turn => ({ ...turn, speech: null, judging: null, awaits: null });

function move(turn: Turn, { to, note, unheard }: EventOf<'moved'>): Next {
  const next = { ...turn, ...to, note: note ?? turn.note, ...(to.position !== undefined && { hints: 0 }) };
  // A microphone that opens after the pause is released.
  if (turn.paused) return next.step === 'listening' ? [next, { do: 'keep' }] : [next];
  const fromAnswer = turn.step === 'thinking' || turn.step === 'listening';
  if (unheard !== undefined && fromAnswer) return miss(next, unheard, mostUnheard);
  return begins[next.step](next);
}

/** How each step begins. `resumed`: after a pause. */
const begins: Record<Step, (turn: Turn, resumed?: boolean) => Next> = {
  reading: (turn) => speak(begun(turn, 'reading'), { kind: 'question' }),
  listening: (turn) => [
    { ...silent(turn), encouraged: false, offered: false, offeredBefore: false },
    { do: 'detectEnd' },
  ],
  thinking: (turn) => [{ ...silent(turn), note: '' }, { do: 'detectVoice' }],
  feedback: (turn, resumed = false) => speak(begun(turn, 'feedback'), { kind: 'feedback', resumed }),
  attention: (turn) => speak(silent(turn), { kind: 'attention' }),
  waiting: (turn) => [silent(turn)],
  end: (turn) => speak(silent(turn), { kind: 'end' }),
};

const begun = (turn: Turn, readAloud: Turn['readAloud']): Turn => ({
  ...silent(turn),
  ...{ readAloud, misses: 0 },
});

/** What follows when the tutor has said it. */
const afterSaying: Record<Speech['kind'], (turn: Turn) => Next> = {
  question: (turn) => answer(turn),
  reply: (turn) => answer(turn),
  feedback: (turn) => judgeNext(turn, -1),
  judge: (turn) => [
    { ...turn, awaits: 'decision' },
    { do: 'awaitWord', word: 'decision' },
  ],
  paused: (turn) =>
    turn.paused === 'said'
      ? [
          { ...turn, awaits: 'resume' },
          { do: 'awaitWord', word: 'resume' },
        ]
      : [turn],
  attention: stay,
  end: stay,
};

/** What a press, or speaking over the tutor, does in each step. */
const presses: Record<Step, (turn: Turn, press: EventOf<'pressed'>) => Next> = {
  reading: (turn, { interrupts }) => answer(turn, interrupts),
  listening: (turn) => [turn, { do: 'finish' }],
  thinking: (turn, { interrupts }) => (turn.listensFor === 'words' ? [turn] : add(turn, interrupts)),
  feedback: (turn, { interrupts, goesOn }) => (goesOn ? add(turn, interrupts) : answer(turn, interrupts)),
  attention: (turn) => (turn.unsent && !turn.done ? [turn, { do: 'send' }] : answer(turn)),
  waiting: stay,
  end: stay,
};

const add = (turn: Turn, interrupts = false): Next => [
  { ...silent(turn), adding: true },
  { do: 'add', interrupts },
];

/** Commands in place of an answer. */
const commands: Record<EventOf<'commanded'>['command'], (turn: Turn) => Next> = {
  repeat: readAgain,
  slower(turn) {
    const [next] = turn.step === 'reading' && !turn.paused ? begins.reading(turn) : readAgain(turn);
    return [next, { do: 'slower' }];
  },
  show: (turn) => leave(turn, 'show'),
  skip: (turn) => leave(turn, 'next'),
  next: (turn) => leave(turn, 'next'),
  stop: (turn) => pause(turn, 'said'),
};

/** A practice session has returned to its question and reads it; a card is still waiting for the recognition. */
function readAgain(turn: Turn): Next {
  if (turn.step !== 'thinking') return [turn];
  return begins[turn.readAloud]({ ...turn, step: turn.readAloud, note: '' });
}

function leave(turn: Turn, how: 'show' | 'next'): Next {
  const here = turn.step === 'reading' || turn.step === 'feedback' || turn.step === 'waiting';
  return turn.paused || !here ? [turn] : [silent(turn), { do: how }];
}

/** The student's turn, or the next question where no answer is wanted. */
function answer(turn: Turn, interrupts = false): Next {
  const next = { ...silent(turn), adding: false };
  return [next, turn.done ? { do: 'next' } : { do: 'listen', interrupts }];
}

/** The next point that is the student's to judge; after the last, what follows the feedback. */
function judgeNext(turn: Turn, after: number): Next {
  const point = turn.done ? turn.toJudge.find((index) => index > after) : undefined;
  return point === undefined ? answer(turn) : judge(turn, point, false);
}

const judge = (turn: Turn, point: number, again: boolean): Next =>
  speak({ ...turn, judging: { point, again }, awaits: null }, { kind: 'judge', point, again });

/** An unclear reply is asked for once more; a point that is not decided is left for the results. */
function decide(turn: Turn, decision: EventOf<'decided'>['decision']): Next {
  const { judging, awaits } = turn;
  if (!judging) return [turn];
  const { point, again } = judging;
  if (decision === 'same' || decision === 'not') {
    // A second press while the first is saved is a no-op.
    if (!turn.toJudge.includes(point)) return [turn];
    const toJudge = turn.toJudge.filter((index) => index !== point);
    const next = { ...turn, toJudge, speech: null, awaits: null };
    return [next, { do: 'recheck', point, same: decision === 'same' }];
  }
  if (awaits !== 'decision') return [turn];
  return decision === null || again ? judgeNext(turn, point) : judge(turn, point, true);
}

function hear(turn: Turn, { end, offered, longQuiet }: EventOf<'heard'>): Next {
  if (end === 'over') return [turn, { do: 'finish' }];
  // The withheld verdict is shown.
  if (end === 'nobody') return turn.adding ? [turn, { do: 'discard' }] : pause(turn, 'unheard');
  const encourages = longQuiet && turn.encouragedAt !== turn.question;
  if (offered === turn.offered && !encourages) return [turn];
  return [
    {
      ...turn,
      ...{ offered, offeredBefore: turn.offeredBefore || offered },
      ...(encourages && { encouraged: true, encouragedAt: turn.question }),
    },
    ...(offered && !turn.offeredBefore ? [{ do: 'offer' } as const] : []),
    ...(encourages ? [{ do: 'encourage' } as const] : []),
  ];
}

function miss(turn: Turn, words: string, most: number): Next {
  const next = { ...turn, misses: turn.misses + 1 };
  return next.misses < most ? speak(next, { kind: 'reply', words }) : pause(next, 'unheard');
}

function pause(turn: Turn, reason: PauseReason): Next {
  const { paused, step, readAloud } = turn;
  // A hidden page stops listening for the word to go on.
  if (step === 'end' || (paused && !(paused === 'said' && reason === 'hidden'))) return [turn];
  const next = { ...silent(turn), paused: reason };
  const speech: Speech = { kind: 'paused', reason };
  if (turn.listensFor === 'words') return speak({ ...next, step: readAloud, note: '' }, speech);
  if (step !== 'listening' || paused) return speak(next, speech);
  // Nothing was said in it: there is nothing to keep.
  return speak(next, speech, { do: reason === 'unheard' ? 'discard' : 'keep' });
}

function resume(turn: Turn): Next {
  const next = { ...silent(turn), paused: null, misses: 0 };
  if (turn.unsent) return [next, { do: 'unlockSound' }, { do: 'send' }];
  const [begun, ...effects] = begins[turn.step](next, true);
  return [begun, { do: 'unlockSound' }, ...effects];
}
