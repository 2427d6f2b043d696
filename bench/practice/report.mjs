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

/** Linux: true when this process, and so its children, has a higher priority than other work on the machine. */
const goesFirst = () => readFileSync('/proc/self/stat', 'utf8').split(' ').at(40) !== '0';

/** How soon the embedded voice speaks. */
export function firstSentenceLines({ cold, prepared, next }) {
  const part = (values) => `${ms(median(values))} (slowest ${ms(Math.max(...values))})`;
  return `The first sentence of the embedded voice, from the call for its sound to its first sample, on ${cold.length} servers that had just started: ${part(prepared)}
where its thread was ready, as it is when the page that offers a session was open for a second; ${part(cold)} where nothing was ("Take your time."); ${part(next)}
for the next question. The budget is 300 ms. The thread compiles its program as it first speaks; it is started when the status is read or an address
of speech is handed out, and ends after half an hour without work.`;
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

Made by \`npm run bench:practice\` on ${processors} processors with Node ${process.versions.node}: a real Chromium with a fake microphone, the built product, and
stand-ins for the services outside, which take a fixed time: ${ms(delays.hearMs)} to hear, ${ms(delays.judgeMs)} to judge, ${ms(delays.voiceMs)} to the first sound of a voice that then
streams. The table says what the product adds to those: ${ms(toFeedbackMs)} are taken off until the feedback is drawn, and ${ms(toAudibleMs)} until the browser plays
(the embedded voice is no service, so its time is all the product's; where all is built in, nothing is taken off). Feedback and sound count from the
press on stop; hands free, where nothing is pressed, from the moment the pause was long enough.

${table}

In the crowd every student has a recording of their own, sent in parts second by second and finished at the same moment over plain HTTP; 'lost' counts
answers that did not come back with that student's own words, once, in their session, with a sound. There the sound counts from its first byte. Hands-free
speakers go on with their next answer as soon as they have listened to the reply.

${firstSentenceLines(firstSentence)}

'load' is the machine's (1 minute, as the system counts it) at the end of the row: more than the number of processors means that others were busy on it too.
${
  goesFirst()
    ? 'They were kept from counting: this run went before them (`chrt -r 1 npm run bench:practice`).'
    : 'On such a machine `chrt -r 1 npm run bench:practice` goes before them, so that only the product is measured.'
}
`;
}
