/** Text recognition of a scanned PDF: all pages of a short one, chosen pages of a long one. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FileProgress } from '#web/imports/documents/file-progress.tsx';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { openScan, type Scan } from './open-scan.ts';
import { MOST_PAGES_READ, PhotoPages } from './photo-pages.tsx';
import { photoWords } from './photo-words.ts';
import type { Photo } from './use-photo-pages.ts';

const words = photoWords.scan;

export function ScanReader({ files: [file], onText, onRefused, onClose }: ReaderProps) {
  const [scan, setScan] = useState<Scan | null>(null);
  const [photos, setPhotos] = useState<Photo[] | null>(null);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const abort = new AbortController();
    const photosOf = (opened: Scan) =>
      Array.from({ length: opened.pages }, (_, at) => photoOf(opened, file, at + 1));
    openScan(file, abort.signal).then(
      (opened) => {
        if (abort.signal.aborted) return;
        setScan(opened);
        if (opened.pages <= MOST_PAGES_READ) setPhotos(photosOf(opened));
      },
      () => {
        if (!abort.signal.aborted) refuse(words.broken);
      },
    );
    return () => abort.abort();
  }, [file]);

  if (photos)
    return (
      <PhotoPages
        photos={photos}
        kind="scan"
        fileName={file.name}
        onText={onText}
        onRefused={onRefused}
        onClose={onClose}
      />
    );
  if (scan)
    return (
      <ScanPages
        name={file.name}
        pages={scan.pages}
        onClose={onClose}
        onChosen={(from, to) =>
          setPhotos(Array.from({ length: to - from + 1 }, (_, at) => photoOf(scan, file, from + at)))
        }
      />
    );
  return <FileProgress words={photoWords} label={words.opening(file.name)} onClose={onClose} />;
}

const photoOf = (scan: Scan, file: File, page: number): Photo => ({
  id: page,
  name: words.pageName(file.name, page),
  page,
  open: () => scan.draw(page),
});

type PagesProps = {
  name: string;
  pages: number;
  onChosen: (from: number, to: number) => void;
  onClose: () => void;
};

/** Lets the student choose pages of a long scan. */
function ScanPages({ name, pages, onChosen, onClose }: PagesProps) {
  const [first, setFirst] = useState('1');
  const [last, setLast] = useState(`${MOST_PAGES_READ}`);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [from, to] = [Number(first), Number(last)];
  const fits =
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    from >= 1 &&
    to <= pages &&
    to >= from &&
    to - from < MOST_PAGES_READ;
  return (
    <form
      className="file-frame mb-4 grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fits) onChosen(from, to);
      }}
    >
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {words.heading(name)}
      </h2>
      <p>{words.why(pages, MOST_PAGES_READ)}</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={words.from}
          inputMode="numeric"
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <TextField
          label={words.to}
          inputMode="numeric"
          value={last}
          error={tried && !fits ? words.outside(pages, MOST_PAGES_READ) : null}
          onChange={({ target }) => setLast(target.value)}
        />
      </div>
      <div className="file-acts flex flex-wrap items-end justify-end gap-2">
        <Button variant="ghost" className="me-auto" onClick={onClose}>
          {photoWords.cancel}
        </Button>
        <Button type="submit">{words.read}</Button>
      </div>
    </form>
  );
}
