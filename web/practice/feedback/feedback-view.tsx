/** After an answer: what was covered, one sentence, the points, the follow-up and the transcript. */
import { Check, CircleDashed } from 'lucide-react';
import { useStore } from 'zustand';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { coveredCount } from '#web/practice/session/session-view.ts';
import { useArrivalFocus } from '#web/practice/session/use-arrival-focus.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { PointList } from './point-list.tsx';
import { Transcript } from './transcript.tsx';

const words = messages.feedback;

export function FeedbackView({ practice }: { practice: OpenPractice }) {
  const { store, player, recheck } = practice;
  const status = useStore(player.state, (state) => state.status);
  const prompt = useStore(store, promptOf);
  const setId = useStore(store, ({ session }) => session.setId);
  const stage = useStore(store, (state) => state.stage);
  const moving = useStore(store, (state) => state.moving);
  const turn = prompt.turns.at(-1);
  // Each verdict is another arrival: after an answer, a correction, a claim.
  const claims = prompt.points.filter(({ claimed }) => claimed).length;
  const heading = useArrivalFocus<HTMLHeadingElement>(turn ? `${turn.id} ${turn.corrected} ${claims}` : '');
  if (!turn || stage.kind !== 'feedback') return null;
  const { busy, notice, problem } = stage;
  const covered = coveredCount(prompt);
  const all = covered === prompt.points.length;
  const again = busy || moving ? null : recheck;

  return (
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
        setId={setId}
        prompt={prompt}
        open={prompt.state === 'follow_up'}
        onClaim={again && ((point) => void again({ claimedPoints: [point] }))}
      />
      {turn.followUp && prompt.state === 'follow_up' && (
        <div className="fb-follow">
          <p className="fine">{words.followUp}</p>
          <p className="text-lg font-semibold" dir="auto">
            <WrittenText text={turn.followUp} />
          </p>
        </div>
      )}
      {status === 'silent' && <p className="fine">{words.silent}</p>}
      {status === 'failed' && (
        <p className="fine" role="status">
          {words.notPlayed}
        </p>
      )}
      <Transcript turn={turn} busy={busy} onCorrect={turn.corrected ? null : again} />
      {notice && <Note>{notice}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
    </section>
  );
}
