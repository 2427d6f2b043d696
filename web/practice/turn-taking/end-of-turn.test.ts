/** Plays loudness as a microphone reports it: fluent, hesitant, noisy and long answers. */
import { describe, expect, it } from 'vitest';
import { createEndOfTurn, type TurnSign } from './end-of-turn.ts';

const frameMs = 1000 / 60;
/** The same every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

type Stretch = { seconds: number; voice: boolean };
/** Speech is syllables of 80–300 ms with gaps of 30–180 ms; a pause is only noise. */
function levels(stretches: readonly Stretch[], noiseDb: number, seed = 1): number[] {
  const next = random(seed);
  return stretches.flatMap(({ seconds, voice }) => {
    const frames: number[] = [];
    const total = Math.round((seconds * 1000) / frameMs);
    while (frames.length < total) {
      const syllable = voice ? Math.round((80 + 220 * next()) / frameMs) : total;
      for (let at = 0; at < syllable; at++)
        frames.push(voice ? Math.max(noiseDb, -24 + 8 * (next() - 0.5)) : noiseDb + 3 * (next() - 0.5));
      if (voice)
        for (let at = 0; at < (30 + 150 * next()) / frameMs; at++) frames.push(noiseDb + 3 * (next() - 0.5));
    }
    return frames.slice(0, total);
  });
}

/** When the turn was found to be over, in seconds; null where it was not. */
function endOf(frames: readonly number[], pauseMs = 4000, words = '', covered = false): number | null {
  const turn = createEndOfTurn(pauseMs);
  turn.understand({ words, covered, completeAtMs: null });
  const at = frames.findIndex((db, index) => turn.hear(db, index * frameMs) === 'over');
  return at < 0 ? null : (at * frameMs) / 1000;
}
const speech = (seconds: number): Stretch => ({ seconds, voice: true });
const pause = (seconds: number): Stretch => ({ seconds, voice: false });

describe.each([
  ['a quiet room', -70],
  ['a fan', -50],
  ['a noisy café', -40],
])('in %s', (_, noiseDb) => {
  it('waits four seconds after a fluent answer', () => {
    const end = endOf(levels([pause(1), speech(12), pause(8)], noiseDb));
    expect(end).toBeGreaterThan(16.5);
    expect(end).toBeLessThan(17.5);
  });

  it('cuts nobody off who pauses for three seconds again and again', () => {
    const hesitant = Array.from({ length: 12 }, () => [speech(1.5), pause(3)]).flat();
    const end = endOf(levels([pause(2), ...hesitant, speech(2), pause(8)], noiseDb, 7));
    expect(end).toBeGreaterThan(2 + 12 * 4.5 + 2);
  });

  it('follows two minutes to their end', () => {
    expect(endOf(levels([speech(120), pause(6)], noiseDb, 3))).toBeGreaterThan(123);
  });

  it('ends after 1.5 seconds where every point is covered; of a student who pauses, it offers to finish then', () => {
    const once = levels([pause(0.5), speech(6), pause(6)], noiseDb);
    expect(endOf(once, 4000, 'all of it', true)).toBeCloseTo(8.2, 0);
    const frames = levels([pause(0.5), speech(3), pause(2), speech(3), pause(6)], noiseDb);
    const turn = createEndOfTurn(4000);
    const signs = frames.map((db, index) => {
      const covered = index * frameMs > 6_000;
      turn.understand({ words: 'all of it', covered, completeAtMs: null });
      return turn.hear(db, index * frameMs);
    });
    const second = (sign: TurnSign) => (signs.indexOf(sign) * frameMs) / 1000;
    expect(second('offer')).toBeGreaterThan(9.8);
    expect(second('offer')).toBeLessThan(10.5);
    expect(second('over') - second('offer')).toBeGreaterThan(1.5);
  });
});

it.each([
  ['arteries carry blood away', 4_000, false, 3.7],
  // The voice went on behind these words.
  ['arteries carry blood away', 2_000, false, 4.2],
  ['arteries', 4_000, false, 4.2],
  ['arteries carry blood away', 4_000, true, 1.5],
  ['arteries carry blood away', 2_000, true, 4.2],
  ['arteries', 4_000, true, 2.4],
  ['arteries carry blood because', 4_000, true, 9.2],
])(
  'after “%s”, all that was said until %d ms, going on is joined: %s, waits %d s',
  (words, completeAtMs, resumes, seconds) => {
    const turn = createEndOfTurn(4000, resumes);
    const frames = levels([pause(0.5), speech(3), pause(12)], -60);
    turn.understand({ words, covered: false, completeAtMs });
    const at = frames.findIndex((db, index) => turn.hear(db, index * frameMs) === 'over');
    expect(Math.abs((at * frameMs) / 1000 - 3.5 - seconds)).toBeLessThan(0.3);
  },
);

it.each(['the walls are thick and', 'it is high because', 'well, um', 'they carry the'])(
  'waits longer after “%s”',
  (words) => {
    const frames = levels([pause(0.5), speech(3), pause(10)], -60);
    expect(endOf(frames, 4000, words)).toBeGreaterThan(12);
    expect(endOf(frames, 4000, 'arteries carry blood away')).toBeLessThan(8);
  },
);

it('waits twice as long as the longest pause so far, up to seven seconds', () => {
  const after = (longest: number) => {
    const said = [speech(2), pause(longest), speech(2)];
    const end = endOf(levels([pause(0.5), ...said, pause(12)], -60), 4000);
    return (end ?? 0) - (0.5 + 4 + longest);
  };
  expect(after(1)).toBeCloseTo(4.2, 0);
  expect(after(2.8)).toBeGreaterThan(5.4);
  expect(after(2.8)).toBeLessThan(6.8);
  expect(after(3.8)).toBeGreaterThan(6.9);
  expect(after(3.8)).toBeLessThan(7.6);
});

it.each([
  [1, 1.4],
  [2, 2.2],
  [4, 3.2],
])(
  'where going on is joined, waits as long as the longest pause of %d s, up to three seconds',
  (longest, seconds) => {
    const turn = createEndOfTurn(8000, true);
    const frames = levels([pause(0.5), speech(2), pause(longest), speech(2), pause(12)], -60);
    const at = frames.findIndex((db, index) => {
      turn.understand({
        words: 'all of it',
        covered: index * frameMs > 3_000 + 1000 * longest,
        completeAtMs: null,
      });
      return turn.hear(db, index * frameMs) === 'over';
    });
    expect((at * frameMs) / 1000 - 4.5 - longest).toBeCloseTo(seconds, 0);
  },
);

it('offers to finish only where there is time to take the offer', () => {
  const offers = (longest: number) => {
    const turn = createEndOfTurn(8000, true);
    const frames = levels([pause(0.5), speech(2), pause(longest), speech(2), pause(6)], -60);
    return frames.some((db, index) => {
      turn.understand({
        words: 'all of it',
        covered: index * frameMs > 3_000 + 1000 * longest,
        completeAtMs: null,
      });
      return turn.hear(db, index * frameMs) === 'offer';
    });
  };
  expect([offers(0.5), offers(2.5)]).toEqual([false, true]);
});

it.each([
  ['brings no words', 0, true],
  ['may have been words', null, false],
  ['brings words each time', 1, false],
] as const)(
  'beside the same sound every four seconds, which %s, ends only where nothing is added',
  (_, more, ends) => {
    const sounds = Array.from({ length: 8 }, () => [pause(4), speech(0.5)]).flat();
    const turn = createEndOfTurn(5500);
    const signs = levels([pause(0.5), speech(3), ...sounds], -60).map((db, index) => {
      const atMs = index * frameMs;
      const known = Math.max(0, Math.floor((atMs - 4_500) / 4_500));
      turn.understand({
        words: atMs < 4_500 ? '' : `it is high because${' more'.repeat(known * (more ?? 0))}`,
        covered: false,
        completeAtMs: more === null ? null : atMs - 1_000,
      });
      return turn.hear(db, atMs);
    });
    expect(signs.includes('over')).toBe(ends);
  },
);

it('takes a microphone’s zeros at its start for no noise', () => {
  const frames = [...Array(20).fill(Number.NEGATIVE_INFINITY), ...levels([pause(12)], -40)];
  const turn = createEndOfTurn(4000);
  expect(new Set(frames.map((db, index) => turn.hear(db, index * frameMs)))).toEqual(new Set(['waiting']));
});

it('keeps to the pause the student chose', () => {
  const frames = levels([pause(0.5), speech(3), pause(14)], -60);
  expect(endOf(frames, 2000)).toBeLessThan(6);
  expect(endOf(frames, 10_000)).toBeGreaterThan(13);
});

it('waits for the first word as long as it takes, whatever clicks or hums', () => {
  const click = (at: number) => (at % 240 < 3 ? -20 : -60);
  const turn = createEndOfTurn(4000);
  const signs = new Set<TurnSign>();
  for (let at = 0; at < 3600; at++) signs.add(turn.hear(click(at), at * frameMs));
  expect([...signs]).toEqual(['waiting']);
});

describe('with a detector of voices', () => {
  /** The same sound, with what a detector makes of it. */
  const detectedEnd = (frames: readonly (readonly [levelDb: number, voice: number])[]) => {
    const turn = createEndOfTurn(4000);
    const at = frames.findIndex(([db, voice], index) => turn.hear(db, index * frameMs, voice) === 'over');
    return at < 0 ? null : (at * frameMs) / 1000;
  };
  const heard = (stretches: readonly Stretch[], noiseDb: number, seed?: number) =>
    levels(stretches, noiseDb, seed).map((db) => [db, db > noiseDb + 4 ? 0.97 : 0.05] as const);

  it('hears an answer six dB above a fan, which loudness takes for nobody', () => {
    const said = [pause(1), speech(10), pause(8)];
    expect(endOf(levels(said, -30))).toBeNull();
    const end = detectedEnd(heard(said, -30));
    expect(end).toBeGreaterThan(14.5);
    expect(end).toBeLessThan(16);
  });

  it.each([16, 8])(
    'ends beside a voice %d dB below the student’s own, and is not held open by a cough',
    (below) => {
      const student = heard([pause(1), speech(10), pause(14)], -70);
      const other = levels([speech(25)], -70, 5).map((db) => (db > -40 ? db - below : db));
      const beside = student.map(([db, voice], index) => {
        const level = Math.max(db, other[index] ?? -70);
        return [level, level > -60 ? 0.97 : voice] as const;
      });
      expect(detectedEnd(beside)).toBeLessThan(17);
      const coughs = student.map(([db, voice], index) =>
        db < -60 && index % 90 < 20 ? ([-20, 0.3] as const) : ([db, voice] as const),
      );
      expect(detectedEnd(coughs)).toBeLessThan(17);
    },
  );

  it('hears a whisper, which no detector knows', () => {
    const whispered = levels([pause(1), speech(10), pause(8)], -65).map((db) => [db - 12, 0.1] as const);
    expect(detectedEnd(whispered)).toBeGreaterThan(14.5);
  });

  it('follows a student whose voice falls at the end of each sentence', () => {
    const falling = heard(
      [pause(1), ...Array.from({ length: 6 }, () => [speech(4), pause(1.5)]).flat()],
      -65,
      9,
    );
    const soft = falling.map(([db, voice], index) =>
      db > -50 ? ([db - 5 * ((index % 330) / 330), voice] as const) : ([db, voice] as const),
    );
    expect(detectedEnd(soft)).toBeNull();
  });
});
