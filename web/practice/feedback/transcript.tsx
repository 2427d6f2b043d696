/** The transcript, collapsed unless it was corrected or hardly heard; the student can fix it and have it checked again, once. */

import { Fragment, useRef, useState } from 'react';
import { answerLimits, type Hearing, type Turn } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { useFocusWhenLost } from '#web/practice/session/use-focus.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import './points.css';

const words = messages.feedback;

type Props = {
  turn: Turn;
  busy: boolean;
  /** Null once it was corrected. */
  onCorrect: ((correction: { transcription: string }) => Promise<void>) | null;
};

/** One or two doubtful words are marked without opening the transcript. */
const needsALook = ({ hearing }: Turn) =>
  hearing !== undefined && (hearing.misheard || hearing.doubts.some(({ heard }) => heard !== null));

export function Transcript({ turn, busy, onCorrect }: Props) {
  const [text, setText] = useState<string | null>(null);
  const editing = text !== null && !turn.corrected;
  const box = useFocusWhenLost<HTMLTextAreaElement>(editing ? 'editing' : null);
  const chosen = useRef<Hearing['doubts'][number] | null>(null);
  const doubts = turn.hearing?.doubts ?? [];
  const putRight = (doubt: Hearing['doubts'][number] | null) => {
    chosen.current = doubt;
    setText(turn.transcription);
  };
  const correct = useFocusWhenLost<HTMLButtonElement>(editing ? null : 'reading');
  return (
    <details open={needsALook(turn)}>
      <summary className="flex min-h-(--tap) items-center gap-1.5 font-semibold">
        <ChevronRight className="i-sm fold-mark" aria-hidden="true" />
        {turn.source === 'typed' ? words.wrote : words.heard}
      </summary>
      {editing ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !busy) void onCorrect?.({ transcription: text.trim() });
          }}
        >
          <TextArea
            ref={box}
            label={words.correctionLabel}
            error={text.trim() === '' ? messages.typed.empty : null}
            rows={5}
            dir="auto"
            maxLength={answerLimits.typedCharacters}
            value={text}
            onFocus={({ target }) => {
              const at = chosen.current;
              if (at) target.setSelectionRange(at.start, at.end);
              chosen.current = null;
            }}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {words.checkAgain}
            </Button>
            <Button variant="ghost" onClick={() => setText(null)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <blockquote className="quote p-4 whitespace-pre-line text-ink-2 wrap-anywhere" dir="auto">
            <HeardText
              text={turn.transcription}
              doubts={doubts}
              onPutRight={turn.corrected || !onCorrect ? null : putRight}
            />
          </blockquote>
          <HeardNotes text={turn.transcription} doubts={doubts} />
          {turn.corrected ? (
            <p className="fine">{words.corrected}</p>
          ) : (
            onCorrect && (
              <div className="mt-2">
                <p className="fine">{words.correctOnce}</p>
                <Button ref={correct} variant="secondary" className="mt-2" onClick={() => putRight(null)}>
                  {words.correct}
                </Button>
              </div>
            )
          )}
        </>
      )}
    </details>
  );
}

type Doubt = Hearing['doubts'][number];

type HeardProps = {
  text: string;
  doubts: readonly Doubt[];
  /** Null where nothing can be corrected now. */
  onPutRight: ((doubt: Doubt) => void) | null;
};

/** The transcript of a spoken answer, with corrected and doubtful words marked. */
function HeardText({ text, doubts, onPutRight }: HeardProps) {
  const ends = [0, ...doubts.map(({ end }) => end)];
  return (
    <>
      {doubts.map((doubt, index) => {
        const word = text.slice(doubt.start, doubt.end);
        return (
          <Fragment key={doubt.start}>
            {text.slice(ends[index], doubt.start)}
            {doubt.heard !== null || !onPutRight ? (
              <mark className={doubt.heard === null ? 'hd-doubt' : 'hd-taken'}>{word}</mark>
            ) : (
              <button
                type="button"
                className="hd-doubt"
                aria-label={words.putRight(word)}
                onClick={() => onPutRight(doubt)}
              >
                {word}
              </button>
            )}
          </Fragment>
        );
      })}
      {text.slice(ends.at(-1))}
    </>
  );
}

/** Explains what each corrected term was heard as, and that marked words are doubtful. */
function HeardNotes({ text, doubts }: Pick<HeardProps, 'text' | 'doubts'>) {
  const taken = doubts.flatMap(({ start, end, heard }) =>
    heard === null ? [] : [words.heardAs(heard, text.slice(start, end))],
  );
  if (doubts.length === 0) return null;
  return (
    <div className="grid gap-1 my-2">
      {[...new Set(taken)].map((line) => (
        <p key={line} className="fine" dir="auto">
          {line}
        </p>
      ))}
      {taken.length < doubts.length && <p className="fine">{words.notSure}</p>}
    </div>
  );
}
