/** Records a sound for a card, or takes a file, and asks what it says before it is added. */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hearCommand } from '#contract/voice-commands.ts';
import { ALT_LIMIT, MEDIA_LIMIT_BYTES, type MediaKind, mediaReference } from '#core/media-reference.ts';
import { messageOf } from '#web/api/api-error.ts';
import { callForm } from '#web/api/call.ts';
import { openMicrophone } from '#web/practice/recording/microphone.ts';
import { recordShort, shortForm } from '#web/practice/recording/short-recording.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { mediaOutbox } from '#web/session/media/media-outbox.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { Mic, Square } from '#web/ui/icons/frame-icons.ts';
import { Upload } from '#web/ui/icons/page-icons.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { soundKind } from './sound-file.ts';
import { soundMessages as words } from './sound-messages.ts';

type Prepared = { sound: Blob; kind: MediaKind; url: string };

type Props = {
  /** Null to record or choose one. */
  file: File | null;
  /** ISO 639 code of what is probably said; null if unknown. */
  language: string | null;
  /** Gets the media reference. */
  onAdd: (reference: string) => void;
  onClose: () => void;
};

/** More is a talk, not a card. */
const longestMs = 60_000;
/** Longer than the server takes at most. */
const hearingMs = 35_000;

export function AddSound({ file, language, onAdd, onClose }: Props) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null);
  const [busy, setBusy] = useState<'opening' | 'hearing' | 'adding' | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const elapsed = useElapsed(startedAtMs);
  const hearing = useHearing(language);
  const hears = useRef(false);
  hears.current = hearing?.ready === true;

  const take = async (sound: Blob) => {
    setFailure(null);
    const kind = await soundKind(sound);
    if (left.current) return;
    if (!kind || sound.size > MEDIA_LIMIT_BYTES)
      return setFailure(words.failed[kind ? 'large' : 'unreadable']);
    setPrepared({ sound, kind, url: URL.createObjectURL(sound) });
    if (!hears.current) return;
    setBusy('hearing');
    try {
      const form = await shortForm({ sound }, { possible: '', ...(language && { language }) });
      const { heard } = await callForm(hearCommand, { form, timeoutMs: hearingMs });
      if (!left.current) setAlt((written) => written || heard.slice(0, ALT_LIMIT));
    } catch {
      // Words are a proposal: the field stays empty, and its hint says what to write.
    } finally {
      setBusy(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is given once
  useEffect(() => {
    left.current = false;
    if (file) void take(file);
    return () => {
      left.current = true;
      stop.current?.();
    };
  }, [file]);
  useEffect(() => () => URL.revokeObjectURL(prepared?.url ?? ''), [prepared]);

  const record = async () => {
    setFailure(null);
    setPrepared(null);
    setBusy('opening');
    const opened = await openMicrophone();
    setBusy(null);
    if (!opened.ok) return setFailure(`${opened.error.title}. ${opened.error.remedy}`);
    if (left.current) return opened.microphone.release();
    const ended = new Promise<void>((resolve) => {
      stop.current = resolve;
    });
    const recorded = await recordShort(opened.microphone, ended, {
      nowMs: Date.now,
      longestMs,
      onStart: () => setStartedAtMs(Date.now()),
    });
    stop.current = null;
    setStartedAtMs(null);
    if (left.current) return;
    if ('sound' in recorded) await take(recorded.sound);
    else setFailure(`${recorded.title}. ${recorded.message}`);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!prepared || busy === 'adding') return;
    setBusy('adding');
    try {
      onAdd(mediaReference(alt, await mediaOutbox.add(prepared.sound, prepared.kind)));
    } catch (error) {
      setBusy(null);
      setFailure(messageOf(error, words.failed.notKept));
    }
  };
  const recording = startedAtMs !== null;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form onSubmit={add} className="add-picture" noValidate>
        {failure && <Note tone="danger">{failure}</Note>}
        {recording ? (
          <div className="add-sound">
            <Button variant="voice" icon={Square} onClick={() => stop.current?.()} autoFocus>
              {words.stop}
            </Button>
            <p role="timer" className="num">
              {words.elapsed(elapsed, longestMs)}
            </p>
          </div>
        ) : (
          <div className="add-sound">
            <Button
              variant={prepared ? 'secondary' : 'voice'}
              icon={Mic}
              autoFocus
              busy={busy === 'opening'}
              onClick={record}
            >
              {prepared ? words.again : words.record}
            </Button>
            <Button variant="secondary" icon={Upload} onClick={() => chooser.current?.click()}>
              {words.choose}
            </Button>
            <input
              ref={chooser}
              type="file"
              accept="audio/*"
              hidden
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                currentTarget.value = '';
                if (chosen) void take(chosen);
              }}
            />
          </div>
        )}
        {prepared && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: the field below takes its words */}
            <audio controls src={prepared.url} aria-label={words.preview} />
            <TextField
              label={words.alt}
              hint={
                busy === 'hearing' ? (
                  <span role="status">
                    <Spinner /> {words.hearing}
                  </span>
                ) : (
                  words.hint
                )
              }
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
              maxLength={ALT_LIMIT}
              dir="auto"
              autoComplete="off"
              autoFocus
            />
          </>
        )}
        <div className="dialog-row">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          {prepared && (
            <Button type="submit" busy={busy === 'adding'}>
              {words.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
