/** The tutor's reply to something that was not an answer; the question stays above it. */
import type { SpokenTurn } from '#contract/practice.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { useArrivalFocus } from '#web/practice/session/use-arrival-focus.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { SpeechButton } from './speech-button.tsx';
import { SpeechState } from './speech-state.tsx';
import { Transcript } from './transcript.tsx';

const words = messages.feedback;

type Props = {
  practice: OpenPractice;
  turn: SpokenTurn;
  kind: keyof typeof words.aside;
  busy: boolean;
  /** Null where it cannot be checked again now. */
  onCorrect: ((correction: { transcription: string }) => Promise<void>) | null;
  notice: string | null;
  problem: string | null;
};

export function AsideView({ practice, turn, kind, busy, onCorrect, notice, problem }: Props) {
  const heading = useArrivalFocus<HTMLHeadingElement>(`${turn.id} ${turn.corrected}`);
  return (
    <section className="fb" aria-labelledby="feedback">
      <div className="fb-head">
        <div>
          <h2 ref={heading} id="feedback" tabIndex={-1}>
            {turn.hearing?.misheard ? words.misheard : words.aside[kind]}
          </h2>
          {kind !== 'deeper' && <p className="fine">{words.stillAsked}</p>}
        </div>
        <SpeechButton player={practice.player} />
      </div>
      <p className="fb-aside" dir="auto">
        <WrittenText text={turn.feedback} />
      </p>
      <SpeechState player={practice.player} />
      <Transcript turn={turn} busy={busy} onCorrect={onCorrect} />
      {notice && <Note>{notice}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
    </section>
  );
}
