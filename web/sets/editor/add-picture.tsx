/** Asks for alternative text before a picture is added to a card. */
import { type FormEvent, useEffect, useState } from 'react';
import { ALT_LIMIT, mediaReference } from '#core/media-reference.ts';
import { messageOf } from '#web/api/api-error.ts';
import { mediaOutbox } from '#web/session/media/media-outbox.ts';
import { PictureError, type SmallPicture, shrinkPicture } from '#web/session/media/shrink-picture.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { pictureMessages as words } from './picture-messages.ts';

type Prepared = { picture: SmallPicture; url: string };

type Props = {
  file: File;
  /** Gets the media reference; `hide`: labels on it are to be hidden next. */
  onAdd: (reference: string, hide: boolean) => void;
  /** Labels can be hidden on it. */
  mayHide: boolean;
  onClose: () => void;
};

export function AddPicture({ file, onAdd, mayHide, onClose }: Props) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    let url: string | null = null;
    shrinkPicture(file).then(
      (picture) => {
        if (!current) return;
        url = URL.createObjectURL(picture.blob);
        setPrepared({ picture, url });
      },
      (error: unknown) => {
        if (current) setFailure(words.failed[error instanceof PictureError ? error.reason : 'unreadable']);
      },
    );
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);

  const add = async (hide: boolean) => {
    if (!prepared || busy) return;
    setBusy(true);
    try {
      const { blob, kind } = prepared.picture;
      onAdd(mediaReference(alt, await mediaOutbox.add(blob, kind)), hide);
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error, words.failed.notKept));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(false);
  };

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form onSubmit={submit} className="add-picture" noValidate>
        {failure && <Note tone="danger">{failure}</Note>}
        {!failure && !prepared && (
          <p role="status" className="muted">
            <Spinner /> {words.reading}
          </p>
        )}
        {prepared && (
          <>
            <img src={prepared.url} alt={words.preview} />
            <TextField
              label={words.alt}
              hint={words.hint}
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
          {prepared && mayHide && (
            <Button variant="secondary" busy={busy} onClick={() => void add(true)}>
              {words.confirmAndHide}
            </Button>
          )}
          {prepared && (
            <Button type="submit" busy={busy}>
              {words.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
