/** The parts of the tutor that are tried on made wrong answers, in one bundle. */
export { judgeAnswer } from '#tutor/judge-answer.ts';
export { keyPointsOf } from '#tutor/prompts/key-points.ts';
export { hardNegatives } from './hard-negatives.ts';
