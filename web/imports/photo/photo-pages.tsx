/** Text recognition of photos or scanned pages: progress, doubtful words, and the result. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageMark } from '#core/notes/page-marks.ts';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Picker } from '#web/imports/intake/picker.tsx';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ImagePlus } from '#web/ui/icons/page-icons.ts';
import './photo.css';
import '#web/imports/documents/documents.css';
import { partsOfPages, writePage } from './page-text.ts';
import { type PhotoDraft, usePhotoDraft } from './photo-draft.ts';
import {
  keepLanguage,
  languagesOfPhotos,
  likelyLanguage,
  type PhotoLanguage,
  photoLanguages,
} from './photo-languages.ts';
import type { ReadWord } from './photo-messages.ts';
import { PhotoText } from './photo-text.tsx';
import { photoWords as words } from './photo-words.ts';
import { useDoubts } from './use-doubts.ts';
import { type Photo, type PhotoPage, usePhotoPages } from './use-photo-pages.ts';

/** Read in two to three minutes on a laptop. */
export const MOST_PAGES_READ = 40;

type Props = {
  photos: readonly Photo[];
  kind: 'photo' | 'scan';
  /** Name of the source file; empty for photos. */
  fileName: string;
  /** Default: the likeliest. */
  language?: PhotoLanguage;
  /** Converts added files to photos; without it none can be added. */
  photosOf?: (files: readonly File[]) => Photo[];
  /** More photos were chosen than the limit. */
  tooMany?: boolean;
} & Pick<ReaderProps, 'onText' | 'onRefused' | 'onClose'>;

export function PhotoPages({ photos, kind, fileName, photosOf, onText, onRefused, onClose, ...more }: Props) {
  const [tooMany, setTooMany] = useState(more.tooMany === true);
  const { pages, language, share, at, ...change } = usePhotoPages(photos, more.language ?? likelyLanguage());
  const use = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const doubts = useDoubts(pages, () => use.current?.focus());
  const busy = at !== null;
  const read = pages.filter(({ lines }) => lines !== null && lines.length > 0);
  const { keep, drop } = usePhotoDraft();
  const { settled } = doubts;
  useEffect(() => {
    if (pages.some(({ lines }) => lines !== null && lines.length > 0))
      keep(() => draftOf(pages, settled, { kind, fileName, language }));
  }, [pages, settled, kind, fileName, language, keep]);

  const blank = pages.flatMap(({ photo, lines }, at) => (lines?.length === 0 ? (photo.page ?? at + 1) : []));

  // A single unreadable photo is refused like any file.
  const onlyFault = pages.length === 1 && pages[0]!.failure ? words.failure(pages[0]!.failure) : null;
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (onlyFault) refuse(onlyFault);
  }, [onlyFault]);

  const tellStep = useEffectEvent(() =>
    announce(busy ? words.fetching : doubts.left > 0 ? words.toCheck(doubts.left) : words.noneToCheck),
  );
  useEffect(() => {
    tellStep();
    if (!busy) heading.current?.focus();
  }, [busy]);

  const add = (made: readonly Photo[]) => {
    const room = MOST_PAGES_READ - pages.length;
    setTooMany(made.length > room);
    change.add(made.slice(0, room));
  };
  const finish = () => {
    const texts = read.map(({ photo, lines }) => {
      const text = writePage(lines!, doubts.textOf);
      return pages.length > 1
        ? `${pageMark('page', photo.page ?? pages.findIndex((one) => one.photo === photo) + 1)}\n\n${text}`
        : text;
    });
    const [text = '', ...rest] = partsOfPages(texts, NOTES_LIMIT_CODE_POINTS);
    drop();
    onText({
      text,
      rest,
      fileName,
      options: {},
      message: { text: words.read(kind, read.length, doubts.left) },
    });
  };
  const stop = () => {
    announce(words.cancelled);
    drop();
    onClose();
  };
  return (
    <section className="file-frame mb-4 grid gap-3" aria-labelledby="photo-heading">
      <h2 id="photo-heading" ref={heading} tabIndex={-1}>
        {words.heading(kind, pages.length)}
      </h2>
      <p className="fine">{words.here}</p>
      {busy ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-2.5">
            <Spinner />
            <span>{share === null ? words.fetching : words.reading(at, pages.length)}</span>
          </p>
          <ProgressBar
            label={words.reading(at, pages.length)}
            percent={(100 * (at - 1 + (share ?? 0))) / pages.length}
          />
        </div>
      ) : (
        <p>
          {doubts.left > 0
            ? words.toCheck(doubts.left)
            : doubts.count > 0
              ? words.allChecked
              : words.noneToCheck}
        </p>
      )}
      {tooMany && <Note>{words.tooMany(MOST_PAGES_READ)}</Note>}
      {pages.length > 1 &&
        pages.map((page) => {
          const fault = page.failure && words.failure(page.failure);
          return (
            fault && (
              <Note key={page.photo.id} tone="danger" title={words.failed(page.photo.name)}>
                {fault}{' '}
                <Button variant="ghost" onClick={() => change.again(page.photo)}>
                  {words.again}
                </Button>{' '}
                <Button variant="ghost" onClick={() => change.remove(page.photo)}>
                  {words.leaveOut}
                </Button>
              </Note>
            )
          );
        })}
      {!busy && blank.length > 0 && <Note>{pages.length > 1 ? words.blank(blank) : words.noText}</Note>}
      {pages.some(({ lines }) => lines !== null) && (
        <PhotoText pages={pages} doubts={doubts} onTurn={busy ? null : change.turn} />
      )}
      {pages.some(({ photo }) => photo.open) && (
        <Select
          label={words.language}
          value={language}
          onChange={({ target }) => {
            const chosen = target.value as PhotoLanguage;
            keepLanguage(chosen);
            change.setLanguage(chosen);
          }}
        >
          {languagesOfPhotos.map((one) => (
            <option key={one} value={one}>
              {photoLanguages[one].label}
            </option>
          ))}
        </Select>
      )}
      <div className="file-acts flex flex-wrap items-end justify-end gap-2">
        <Button variant="ghost" className="me-auto" onClick={stop}>
          {words.cancel}
        </Button>
        {photosOf && !busy && pages.length < MOST_PAGES_READ && (
          <Picker
            label={words.add}
            accept="image/*"
            multiple
            icon={ImagePlus}
            onFiles={(files) => add(photosOf(files))}
          />
        )}
        <Button ref={use} disabled={busy || read.length === 0} onClick={finish}>
          {words.use}
        </Button>
      </div>
    </section>
  );
}

/** Settled words lose their doubt; pages not read yet are left out. */
function draftOf(
  pages: readonly PhotoPage[],
  settled: ReadonlyMap<ReadWord, string>,
  about: Pick<PhotoDraft, 'kind' | 'fileName' | 'language'>,
): PhotoDraft {
  const sure = (word: ReadWord) => {
    const text = settled.get(word);
    return text === undefined ? word : { text, doubt: null };
  };
  return {
    ...about,
    pages: pages.flatMap(({ photo: { name, page }, lines }) =>
      lines === null
        ? []
        : [{ name, page, lines: lines.map((line) => ({ ...line, words: line.words.map(sure) })) }],
    ),
  };
}
