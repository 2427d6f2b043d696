/** The timed functions of the judge, in one bundle. */
export { gradePoint } from '#tests/support/samples/grade-point.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
