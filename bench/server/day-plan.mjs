/** A day of students, the same at every run: when each of them starts to study, to edit a set or to speak, and how long each step takes. */

/** Shares of the day's sessions that start in each hour, from midnight. */
const hours = [1, 0, 0, 0, 0, 1, 4, 9, 6, 4, 4, 4, 6, 5, 5, 7, 9, 9, 9, 10, 11, 10, 6, 3];
const sessionsADay = 2;
const editing = 0.1;
const speaking = 0.05;
const cardsRated = { least: 15, more: 40 };
const edits = 6;
const answers = 3;
const secondsOf = {
  card: { least: 4, more: 8 },
  edit: { least: 10, more: 30 },
  answer: { least: 15, more: 30 },
};

/** Mulberry32: numbers from 0 to 1 that only depend on the seed. */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each hour as often as its share says. */
const hourOfPlace = hours.flatMap((share, hour) => Array(share).fill(hour));
const startOf = (next) => (hourOfPlace[Math.floor(next() * hourOfPlace.length)] + next()) * 3600;

/**
 * Sessions in the order of their start, in seconds from midnight: `{student, kind, atS, steps}`. Each step is the seconds that the student
 * thinks before it.
 */
export function dayOf(students) {
  const sessions = [];
  for (let student = 0; student < students; student++) {
    const next = numbersFrom(student + 1);
    const within = ({ least, more }) => least + next() * more;
    const steps = (count, pause) => Array.from({ length: count }, () => within(pause));
    for (let count = 0; count < sessionsADay; count++) {
      const atS = startOf(next);
      const chosen = next();
      if (chosen < speaking)
        sessions.push({ student, atS, kind: 'speaking', steps: steps(answers, secondsOf.answer) });
      else if (chosen < speaking + editing)
        sessions.push({ student, atS, kind: 'editing', steps: steps(edits, secondsOf.edit) });
      else
        sessions.push({
          student,
          atS,
          kind: 'studying',
          steps: steps(Math.round(within(cardsRated)), secondsOf.card),
        });
    }
  }
  return sessions.sort((a, b) => a.atS - b.atS);
}
