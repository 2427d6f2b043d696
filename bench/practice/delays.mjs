/** Delays of the fake recogniser, model and voice, and the time the product may add. */

/** Milliseconds until the recogniser answers, the model answers, and the voice makes its first sound. */
export const delays = { hearMs: 400, judgeMs: 600, voiceMs: 300 };
/** The voice generates sound this many times faster than it plays, like a hosted one. */
export const voicePace = 2;

/** In addition to the delays themselves; twice that with fifty simultaneous turns. */
export const budgets = { feedbackMs: 500, audibleMs: 1200, crowd: 2 };
/** Hands free, students do not watch the page work: the sound has to come sooner. */
export const handsFreeBudgets = { feedbackMs: 500, audibleMs: 600 };
/** Recogniser, tutor and voice on this machine, including their own time. */
export const builtInBudgets = { feedbackMs: 1500, audibleMs: 1500 };

/** The sum of delays until the feedback is shown, and until it is heard. */
export const toFeedbackMs = delays.hearMs + delays.judgeMs;
export const toAudibleMs = toFeedbackMs + delays.voiceMs;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
