/** How long the stand-ins for recogniser, model and voice take, and what the product may add to that. */

/** Milliseconds until the recogniser answers, until the model answers, and until the voice makes its first sound. */
export const delays = { hearMs: 400, judgeMs: 600, voiceMs: 300 };
/** The voice makes sound this many times faster than it plays, as a hosted one does. */
export const voicePace = 2;

/** Beyond the delays themselves; with fifty turns at the same moment, twice that. */
export const budgets = { feedbackMs: 500, audibleMs: 1200, crowd: 2 };

/** The delays a student waits through until the feedback stands there, and until it is heard. */
export const toFeedbackMs = delays.hearMs + delays.judgeMs;
export const toAudibleMs = toFeedbackMs + delays.voiceMs;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
