/** After an answer: how it stands, one sentence, the points, the follow-up and the transcript. */
import { useStore } from 'zustand';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { undecidedCount } from '#web/practice/session/session-view.ts';
import { useArrivalFocus } from '#web/practice/session/use-arrival-focus.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { AsideView } from './aside-view.tsx';
import { PointList } from './point-list.tsx';
import { SpeechButton } from './speech-button.tsx';
import { SpeechState } from './speech-state.tsx';
import { Transcript } from './transcript.tsx';
import { isComparing, verdictHeadline } from './verdict-headline.ts';

const words = messages.feedback;

export function FeedbackView({ practice }: { practice: OpenPractice }) {
  const { store, player, decisions, recheck } = practice;
  const prompt = useStore(store, promptOf);
  const setId = useStore(store, ({ session }) => session.setId);
  const stage = useStore(store, (state) => state.stage);
  const spoken = useStore(store, ({ mode }) => mode === 'voice');
  const moving = useStore(store, (state) => state.moving);
  const turn = prompt.turns.at(-1);
  // Each verdict is another arrival: after an answer, after a correction.
  const heading = useArrivalFocus<HTMLHeadingElement>(turn ? `${turn.id} ${turn.corrected}` : '');
  if (!turn || stage.kind !== 'feedback') return null;
  const { busy, notice, problem } = stage;
  const again = moving ? null : recheck;
  const onCorrect = turn.corrected ? null : again;
  if (turn.kind !== 'answer')
    return <AsideView {...{ practice, turn, kind: turn.kind, busy, onCorrect, notice, problem }} />;

  return (
    <section className="fb" aria-labelledby="feedback">
      <div className="fb-head">
        <div>
          <h2 ref={heading} id="feedback" tabIndex={-1}>
            {verdictHeadline(prompt)}
          </h2>
          <p className="muted" dir="auto">
            <WrittenText text={turn.feedback} />
          </p>
          {isComparing(prompt) && <p className="muted">{words.toJudgeText(undecidedCount(prompt))}</p>}
        </div>
        <SpeechButton player={player} />
      </div>
      <PointList
        setId={setId}
        prompt={prompt}
        said={turn.transcription}
        busy={busy}
        aloud={spoken ? decisions : null}
        onWord={again && ((word) => void again(word))}
      />
      {turn.followUp && prompt.state === 'follow_up' && (
        <div className="fb-follow">
          <p className="fine">{words.followUp}</p>
          <p className="text-lg font-semibold" dir="auto">
            <WrittenText text={turn.followUp} />
          </p>
        </div>
      )}
      {turn.deeper && prompt.state === 'complete' && (
        <div className="fb-follow">
          <p className="fine">{words.deeper}</p>
          <p className="text-lg font-semibold" dir="auto">
            <WrittenText text={turn.deeper} />
          </p>
          <p className="fine">{words.deeperFree}</p>
        </div>
      )}
      <SpeechState player={player} />
      <Transcript turn={turn} busy={busy} onCorrect={onCorrect} />
      {notice && <Note>{notice}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
    </section>
  );
}
