/** Takes in files that are chosen, dropped, pasted or shared, and reports the outcome. */
import {
  type ClipboardEvent,
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { messages } from '#web/imports/messages.ts';
import { usePhotoDraft } from '#web/imports/photo/photo-draft.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import type { Opened } from './open-files.ts';
import type { FileMessage, IntakeText } from './reader.ts';

type ActiveReader = Extract<Opened, { reader: unknown }>['reader'] & { number: number };

const KeptPhotos = lazy(async () => ({
  default: (await import('#web/imports/photo/kept-photos.tsx')).KeptPhotos,
}));

/** Readers cannot be loaded offline. */
const unfetched = (files: readonly File[]): Opened => ({
  refused: { title: messages.screen.fileRefused(files[0]?.name ?? ''), text: messages.screen.fileFailed },
});

/** File managers also copy the file's name or path as text. */
const onlyNames = (text: string, files: FileList): boolean =>
  text
    .split(/\r?\n/)
    .every((line) => line.trim() === '' || [...files].some(({ name }) => line.endsWith(name)));

/** `onText` gets the text. Spread `target` onto the drop and paste target; render `reader` near it. */
export function useFileIntake(onText: (read: IntakeText) => void, locked: boolean) {
  const [message, setMessage] = useState<FileMessage | null>(null);
  const [active, setActive] = useState<ActiveReader | null>(null);
  const [dragging, setDragging] = useState(false);
  const kept = usePhotoDraft();
  const [offersKept, setOffersKept] = useState(true);
  // The handler must see text typed while the file was read.
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const opened = useRef(0);
  const refusals = useRef(0);
  /** Called when the files have been read, refused or cancelled. */
  const settle = useRef<(() => void) | undefined>(undefined);

  function end(): void {
    setActive(null);
    settle.current?.();
    settle.current = undefined;
  }

  function refuse({ title, text }: { title: string; text: string }): void {
    end();
    refusals.current += 1;
    setMessage({ title, text, number: refusals.current });
  }

  function take(read: IntakeText): void {
    end();
    setMessage(read.message);
    announce(read.message.text);
    latest.current(read);
  }

  async function open(files: readonly File[], kind?: string): Promise<void> {
    opened.current += 1;
    const number = opened.current;
    setActive(null);
    const outcome = await import('./open-files.ts')
      .then(({ openFiles }) => openFiles(files, kind))
      .catch(() => unfetched(files));
    // Newer files win.
    if (number !== opened.current) return;
    if ('reader' in outcome) {
      // A new recognition replaces the stored one.
      if (['image', 'scan'].includes(outcome.reader.kind)) setOffersKept(false);
      setMessage(null);
      setActive({ ...outcome.reader, number });
    } else if ('refused' in outcome) refuse(outcome.refused);
    else take(outcome.read);
  }

  async function choose(files: FileList | readonly File[] | null, settled?: () => void): Promise<void> {
    if (!files || files.length === 0 || locked) return;
    settle.current = settled;
    await open([...files]);
  }

  const reader: ReactNode = active && (
    <active.Reader
      key={active.number}
      files={active.files}
      kind={active.kind}
      onText={take}
      onRefused={(text) => refuse({ title: messages.screen.fileRefused(active.files[0].name), text })}
      onClose={end}
      onHandOver={(files, kind) => void open(files, kind)}
    />
  );

  const keptReader: ReactNode = kept.found && offersKept && (
    <Suspense fallback={null}>
      <KeptPhotos
        draft={kept.found}
        onText={(read) => {
          setOffersKept(false);
          take(read);
        }}
        onRefused={(text) => refuse({ title: messages.screen.fileRefused(''), text })}
        onDiscard={() => {
          setOffersKept(false);
          kept.drop();
        }}
        onClose={() => setOffersKept(false)}
      />
    </Suspense>
  );

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    message,
    dragging,
    choose,
    refuse,
    reader: reader ?? keptReader,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(!locked);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        void choose(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => {
        const { files } = event.clipboardData;
        // Programs copy text together with a picture of it; prefer the text.
        if (files.length === 0 || !onlyNames(event.clipboardData.getData('text/plain'), files)) return;
        event.preventDefault();
        void choose(files);
      },
    },
  };
}
