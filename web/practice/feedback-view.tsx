/** After an answer: what was covered, one sentence, the points, the spoken feedback, the transcript, and what comes next. */
import { Check, CircleDashed, Mic } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { FeedbackBar } from './feedback-bar.tsx';
import { HeardWords } from './heard-words.tsx';
import type { OpenPractice } from './open-practice.ts';
import { PointList } from './point-list.tsx';
import { nextOpen, promptOf, type RoomState } from './room-state.ts';
import { coveredCount } from './session-view.ts';
import { SpeakingStage } from './speaking-stage.tsx';
import { texts } from './texts.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const words = texts.feedback;

export function FeedbackView({ open, state }: { open: OpenPractice; state: RoomState }) {
  const { room, desk, player } = open;
  const prompt = promptOf(state);
  const turn = prompt.turns.at(-1);
  // Each verdict is another arrival: after an answer, a correction, a claim.
  const claims = prompt.points.filter(({ claimed }) => claimed).length;
  const heading = useArrivalFocus<HTMLHeadingElement>(turn ? `${turn.id} ${turn.corrected} ${claims}` : '');
  if (!turn || state.stage.kind !== 'feedback') return null;
  const { busy, notice, problem } = state.stage;
  const covered = coveredCount(prompt);
  const all = covered === prompt.points.length;
  const last = nextOpen(state.session, state.index) < 0;
  const again = busy === null ? room.judgeAgain : null;

  return (
    <>
      <SpeakingStage player={player} />
      <section className="card fb" aria-labelledby="feedback">
        <div className="fb-head">
          <span className={all ? 'fb-mark' : 'fb-mark fb-mark-part'}>
            {all ? (
              <Check className="i-lg" aria-hidden="true" />
            ) : (
              <CircleDashed className="i-lg" aria-hidden="true" />
            )}
          </span>
          <div>
            <h2 ref={heading} id="feedback" tabIndex={-1}>
              {words.covered(covered, prompt.points.length)}
            </h2>
            <p className="muted" dir="auto">
              <WrittenText text={turn.feedback} />
            </p>
          </div>
        </div>
        <PointList
          setId={state.session.setId}
          prompt={prompt}
          open={prompt.state === 'follow_up'}
          onClaim={again && ((point) => void again({ claimedPoints: [point] }))}
        />
        <FeedbackBar player={player} onReplay={() => player.replay()} />
        <HeardWords turn={turn} busy={busy === 'judging'} onCorrect={turn.corrected ? null : again} />
        {notice && <Note>{notice}</Note>}
        {problem && <Note tone="danger">{problem}</Note>}
        {turn.followUp && prompt.state === 'follow_up' && (
          <div className="fb-follow">
            <p className="fine">{words.followUp}</p>
            <p className="text-lg font-semibold" dir="auto">
              <WrittenText text={turn.followUp} />
            </p>
          </div>
        )}
        <div className="fb-row">
          {prompt.state === 'follow_up' && (
            <Button
              variant="voice"
              icon={<Mic className="i" aria-hidden="true" />}
              onClick={() => {
                room.toFollowUp();
                if (state.mode === 'voice') void desk.record();
              }}
            >
              {words.answerFollowUp}
            </Button>
          )}
          <Button
            variant={prompt.state === 'follow_up' ? 'ghost' : 'primary'}
            busy={busy === 'next'}
            onClick={() => void room.next()}
          >
            {last ? words.results : words.next}
          </Button>
        </div>
      </section>
    </>
  );
}
