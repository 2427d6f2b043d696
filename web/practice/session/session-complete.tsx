/** The results: how many questions were answered, and their points in three lists, each of which can still be judged. */

import { pageOf, pages } from '#contract/pages.ts';
import type { AnswerReply, PracticeSession } from '#contract/practice.ts';
import { studyPageOfCards } from '#contract/study-address.ts';
import { countPoints, resultListOf, resultLists } from '#core/point-counts.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { DayCounts } from '#web/practice/feedback/day-counts.tsx';
import { standingLine } from '#web/practice/feedback/standing-line.ts';
import { PointRows } from '#web/practice/results/point-rows.tsx';
import { rowsOf, useOwnWord } from '#web/practice/results/use-own-word.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { BookOpen } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';
import { answeredPrompts, cardsToStudy, completionRate, hasSpokenAnswers } from './session-view.ts';
import { useArrivalFocus } from './use-focus.ts';

const words = messages.complete;

type Props = {
  session: PracticeSession;
  /** Saves the student's decision on a point in the session. */
  onJudged: (reply: AnswerReply) => void;
};

export function SessionComplete({ session, onJudged }: Props) {
  const { sessionId, setId, prompts } = session;
  const heading = useArrivalFocus<HTMLHeadingElement>('complete');
  const word = useOwnWord((reply) => {
    onJudged(reply);
    announce(words.counted);
    void invalidate(queryKeys.practiceRatings(sessionId));
  });
  const answered = answeredPrompts(session);
  const points = answered.flatMap((prompt) => prompt.points);
  const { onWord, toJudge, open } = countPoints(points);
  const rate = completionRate(session);
  const study = cardsToStudy(session);
  const skipped = prompts.length - answered.length;
  return (
    <div className="grid content-center gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-tight">
        {words.title}
      </h1>
      <div className="grid gap-2">
        {points.length > 0 && <p className="text-lg font-semibold num">{standingLine(points)}</p>}
        <p id="rate" className="font-semibold">
          {words.rate}: <span className="num">{rate}%</span>
        </p>
        <ProgressBar percent={rate} labelledBy="rate" />
        <p className="muted text-sm">
          {words.rateLine(answered.length, prompts.length)} {skipped > 0 && words.skippedLine(skipped)}{' '}
          {onWord > 0 && words.onWordLine(onWord)}
        </p>
      </div>
      {resultLists.map((list) => {
        const rows = answered.flatMap(rowsOf).filter(({ point }) => resultListOf(point) === list);
        return (
          rows.length > 0 && (
            <section key={list} className="grid gap-2">
              <h2 className="text-lg">
                {words.lists[list]} <span className="muted num">{rows.length}</span>
              </h2>
              <PointRows {...{ setId, rows, word }} label={words.lists[list]} opened={list === 'judge'} />
            </section>
          )
        );
      })}
      {word.problem && <Note tone="danger">{word.problem}</Note>}
      {study.length === 0 && open === 0 && <p>{toJudge > 0 ? words.nothingOpen : words.nothingMissing}</p>}
      <DayCounts sessionId={sessionId} setId={setId} spoken={hasSpokenAnswers(session)} />
      <div className="flex flex-wrap gap-2.5">
        {study.length > 0 && (
          <LinkButton data-next to={studyPageOfCards(setId, study)} icon={BookOpen}>
            {words.study}
          </LinkButton>
        )}
        <LinkButton
          to={pageOf('practiceSettings', setId)}
          variant="voice-soft"
          {...(study.length === 0 && { 'data-next': true })}
          icon={Mic}
        >
          {words.again}
        </LinkButton>
        <LinkButton to={pages.sets} variant="secondary">
          {words.back}
        </LinkButton>
      </div>
    </div>
  );
}
