/** Takes a set elsewhere: as a file for another program, or on paper. */
import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import { type ExportFormat, exportSet } from '#core/export-set.ts';
import { downloadFile } from '#web/device/download-file.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { messages } from './messages.ts';
import { printWithPictures } from './print-with-pictures.ts';

const words = messages.termsPage;
const formats = Object.keys(words.formats) as ExportFormat[];
/** How a Quizlet text begins that names separators of its own. */
const statesSeparators = '[Between term and definition:';

export function ExportSet({ set }: { set: FlashcardSet }) {
  const [customSeparators, setCustomSeparators] = useState(false);
  const [packageFailed, setPackageFailed] = useState(false);
  const writing = useRef(false);
  /** The writer of packages is heavy, and most visits export nothing. */
  const savePackage = async () => {
    if (writing.current) return;
    writing.current = true;
    setPackageFailed(false);
    announce(words.ankiPackage.writing);
    try {
      const { exportPackage } = await import('./anki/export-package.ts');
      const { fileName, bytes, missing } = await exportPackage(set);
      downloadFile({ fileName, mediaType: 'application/octet-stream', text: bytes });
      announce(missing === 0 ? words.exported(fileName) : words.ankiPackage.missing(fileName, missing));
    } catch {
      // No network, no room for the worker, or a set that is gone: the student is told, and may choose it again.
      setPackageFailed(true);
    } finally {
      writing.current = false;
    }
  };
  const save = (format: ExportFormat) => {
    const file = exportSet(set, format);
    downloadFile(file);
    announce(words.exported(file.fileName));
    setCustomSeparators(format === 'quizlet' && file.text.startsWith(statesSeparators));
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Download className="i" aria-hidden="true" />}>
            {words.export}
          </Button>
        }
        items={[
          ...formats.map((format) => ({ label: words.formats[format], onSelect: () => save(format) })),
          { label: words.ankiPackage.label, onSelect: () => void savePackage() },
        ]}
      />
      <Button
        variant="secondary"
        icon={<Printer className="i" aria-hidden="true" />}
        onClick={() => void printWithPictures()}
      >
        {words.print}
      </Button>
      {packageFailed && (
        <div className="basis-full">
          <Note tone="danger" title={words.ankiPackage.failed.title}>
            {words.ankiPackage.failed.description}
          </Note>
        </div>
      )}
      {customSeparators && (
        <div className="basis-full">
          <Note title={words.separators.title}>{words.separators.text}</Note>
        </div>
      )}
    </>
  );
}
