/** Writes the results as a page and reports what was over budget. */
import { readFileSync } from 'node:fs';
import { delays, toAudibleMs, toFeedbackMs } from './delays.mjs';

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(0)} ms`;

/** The time added by the product: median and slowest turn. */
function added({ turns, outside, budgets }) {
  const feedback = turns.map(({ feedbackMs }) => feedbackMs - outside.feedbackMs);
  const audible = turns.map(({ audibleMs }) => audibleMs - outside.audibleMs);
  return {
    feedback: [median(feedback), Math.max(...feedback), budgets.feedbackMs],
    audible: [median(audible), Math.max(...audible), budgets.audibleMs],
  };
}

export function overBudget(row) {
  const { feedback, audible } = added(row);
  return row.lost > 0 || feedback[1] > feedback[2] || audible[1] > audible[2];
}

/** Prints one finished row. */
export function rowLine(row) {
  const { feedback, audible } = added(row);
  const part = ([middle, slowest, budget]) => `${ms(middle)}, slowest ${ms(slowest)} of ${ms(budget)}`;
  const verdict = overBudget(row) ? 'OVER BUDGET' : 'within budget';
  const load = `load ${row.load.toFixed(1)}`;
  return `${row.name}: ${row.turns.length} turns; to feedback ${part(feedback)}; to sound ${part(audible)}; ${row.lost} lost; ${load}; ${verdict}`;
}

/** Linux: true if this process, and so its children, has a higher priority than other work on the machine. */
const goesFirst = () => readFileSync('/proc/self/stat', 'utf8').split(' ').at(40) !== '0';

/** How soon the embedded voice speaks. */
export function firstSentenceLines({ cold, prepared, next }) {
  const part = (values) => `${ms(median(values))} (slowest ${ms(Math.max(...values))})`;
  return `The embedded voice's first sentence, from the call to the first sample, on ${cold.length} servers that had just started: ${part(prepared)}
with its thread warmed up by a page open for a second, ${part(cold)} cold, ${part(next)} for the next question. Budget: 300 ms.`;
}

export function report({ rows, firstSentence, processors }) {
  const cells = rows.map((row) => {
    const { feedback, audible } = added(row);
    const figures = [feedback, audible].flatMap(([middle, slowest, budget]) => [
      `**${ms(middle)}**`,
      ms(slowest),
      ms(budget),
    ]);
    return [row.name, String(row.turns.length), ...figures, String(row.lost), row.load.toFixed(1)];
  });
  const head = [
    'what',
    'turns',
    'stop to feedback, median',
    'slowest',
    'budget',
    'stop to sound, median',
    'slowest',
    'budget',
    'lost',
    'load',
  ];
  const table = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
  return `# How fast practice answers

Written by \`npm run bench:practice\` on ${new Date().toISOString().slice(0, 10)}: ${processors} processors, Node ${process.versions.node}, Chromium with a fake microphone, and
stand-ins for outside services that take ${ms(delays.hearMs)} to hear, ${ms(delays.judgeMs)} to judge and ${ms(delays.voiceMs)} to the first sound.
The table shows what the product adds: ${ms(toFeedbackMs)} are subtracted until the feedback is drawn and ${ms(toAudibleMs)} until it is heard, but
nothing for built-in parts. Times start at the press on stop; hands-free, when the pause was long enough.

${table}

In the crowd each student sends a recording of their own, in parts, over plain HTTP; all end at the same moment, and sound counts from its
first byte. 'Lost' are answers that did not come back exactly once, in their session, with that student's words and a sound.

${firstSentenceLines(firstSentence)}

Load is the machine's 1-minute average at the end of the row; above the number of processors, others were busy too. ${
    goesFirst()
      ? 'This run had priority over them (`chrt -r 1`).'
      : '`chrt -r 1 npm run bench:practice` runs with priority over them.'
  }
`;
}
