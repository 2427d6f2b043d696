/** The screen after an answer: the result in one sentence, the follow-up, the card of open points, the points, and the transcript. */
import { useStore } from 'zustand';
import type { Prompt, SpokenTurn } from '#contract/practice.ts';
import { isToJudge, resultListOf } from '#core/point-counts.ts';
import { DeviceModelOffer } from '#web/practice/device-model/device-model-offer.tsx';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { isCardShown, lastTranscription } from '#web/practice/session/session-view.ts';
import { useArrivalFocus } from '#web/practice/session/use-focus.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { AskedText } from './asked.tsx';
import { PointList } from './point-list.tsx';
import { ShownCards } from './shown-cards.tsx';
import { SpeechButton, SpeechState } from './speech-button.tsx';
import { standingLine } from './standing-line.ts';
import { Transcript } from './transcript.tsx';
import { useCardsOf } from './use-card-terms.ts';

const words = messages.feedback;

export function FeedbackView({ practice }: { practice: OpenPractice }) {
  const { store, player, decisions, recheck } = practice;
  const prompt = useStore(store, promptOf);
  const setId = useStore(store, ({ session }) => session.setId);
  const stage = useStore(store, (state) => state.stage);
  const byVoice = useStore(store, ({ mode }) => mode === 'voice');
  const moving = useStore(store, (state) => state.moving);
  const turn = prompt.turns.at(-1);
  const asked = isCardShown(prompt);
  const openCards = useOpenCards(setId, prompt);
  // Every new verdict moves the focus: after an answer, a correction, or the card.
  const heading = useArrivalFocus<HTMLHeadingElement>(`${turn?.id} ${turn?.corrected} ${asked}`);
  if (stage.kind !== 'feedback') return null;
  const { busy, notice, problem } = stage;
  const again = moving ? null : recheck;
  const onCorrect = turn?.corrected ? null : again;
  if (turn && turn.kind !== 'answer' && !asked)
    return <AsideView {...{ practice, turn, kind: turn.kind, busy, onCorrect, notice, problem }} />;

  const answered = prompt.turns.some(({ kind }) => kind === 'answer');
  const standing = standingLine(prompt.points);
  const cards = <ShownCards cards={openCards} />;
  return (
    <section className="fb" aria-labelledby="feedback">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 ref={heading} id="feedback" tabIndex={-1} className="fb-head">
            {asked ? words.theCard : standing}
          </h2>
          {asked ? (
            answered && <p className="muted">{standing}</p>
          ) : (
            <p className="muted" dir="auto">
              <AskedText text={turn?.feedback ?? ''} />
            </p>
          )}
        </div>
        {!asked && <SpeechButton player={player} />}
      </div>
      {turn?.followUp && prompt.state === 'follow_up' && (
        <div className="fb-follow">
          <p className="fine">{words.followUp}</p>
          <p className="text-lg font-semibold" dir="auto">
            <AskedText text={turn.followUp} />
          </p>
        </div>
      )}
      {asked && cards}
      {(answered || !asked) && (
        <PointList
          setId={setId}
          prompt={prompt}
          cardShown={openCards.length > 0}
          said={lastTranscription(prompt.turns)}
          busy={busy}
          aloud={byVoice ? decisions : null}
          onWord={again && ((word) => void again(word))}
        />
      )}
      {prompt.state === 'complete' && prompt.points.some(isToJudge) && <DeviceModelOffer />}
      {!asked && cards}
      {turn?.deeper && prompt.state === 'complete' && (
        <div className="fb-follow">
          <p className="fine">{words.deeper}</p>
          <p className="text-lg font-semibold" dir="auto">
            <WrittenText text={turn.deeper} />
          </p>
          <p className="fine">{words.deeperFree}</p>
        </div>
      )}
      {!asked && <SpeechState player={player} />}
      {turn && !asked && <Transcript turn={turn} busy={busy} onCorrect={onCorrect} />}
      {notice && <Note>{notice}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
    </section>
  );
}

/** The cards of points that were not said, once the question has ended; a point the student just rejected was already shown next to its card. */
function useOpenCards(setId: string, { state, points }: Prompt) {
  const open = points.filter((point) => resultListOf(point) === 'again' && !point.denied);
  const cards = useCardsOf(
    setId,
    open.map(({ cardId }) => cardId),
  );
  return state === 'complete' ? cards : [];
}

type AsideProps = {
  practice: OpenPractice;
  turn: SpokenTurn;
  kind: keyof typeof words.aside;
  busy: boolean;
  /** Null where it cannot be checked again now. */
  onCorrect: ((correction: { transcription: string }) => Promise<void>) | null;
  notice: string | null;
  problem: string | null;
};

/** The tutor's reply to something that was not an answer; the question stays above it. */
function AsideView({ practice, turn, kind, busy, onCorrect, notice, problem }: AsideProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(`${turn.id} ${turn.corrected}`);
  return (
    <section className="fb" aria-labelledby="feedback">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 ref={heading} id="feedback" tabIndex={-1} className="fb-head">
            {turn.hearing?.misheard ? words.misheard : words.aside[kind]}
          </h2>
          {kind !== 'deeper' && <p className="fine">{words.stillAsked}</p>}
        </div>
        <SpeechButton player={practice.player} />
      </div>
      <p className="fb-aside card p-5 text-lg wrap-anywhere" dir="auto">
        <AskedText text={turn.feedback} />
      </p>
      <SpeechState player={practice.player} />
      <Transcript turn={turn} busy={busy} onCorrect={onCorrect} />
      {notice && <Note>{notice}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
    </section>
  );
}
