/** The timed functions of the judge, in one bundle. */
export { gradePoint } from '#tutor/grade-point.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
