/** Exporting and printing a set: menu items, and notes about the last export. */

import { type ReactNode, useRef, useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import { type ExportFormat, exportSet } from '#core/export-set.ts';
import { downloadFile } from '#web/device/download-file.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Download, Printer } from '#web/ui/icons/page-icons.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { messages } from './messages.ts';

/** Timeout for pictures; missing ones are printed as their alternative text. */
const picturesTimeoutMs = 10_000;
const pollMs = 100;

/** Prints after the lazily loaded pictures of all cards have arrived. */
async function printWithPictures(): Promise<void> {
  if (document.querySelector('[data-media]')) {
    // Starts lazy loading, as printing from the browser's menu does.
    dispatchEvent(new Event('beforeprint'));
    const startedAt = Date.now();
    while (document.querySelector('[data-media="waiting"]') && Date.now() - startedAt < picturesTimeoutMs)
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    const pictures = document.querySelectorAll<HTMLImageElement>('[data-media] img');
    // A picture that cannot be decoded shows its alternative text.
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  }
  window.print();
}

const words = messages.termsPage;
const formats = Object.keys(words.formats) as ExportFormat[];
/** Start of a Quizlet export with custom separators. */
const statesSeparators = '[Between term and definition:';

export function useExport(set: FlashcardSet): { items: MenuItem[]; notes: ReactNode } {
  const [customSeparators, setCustomSeparators] = useState(false);
  const [packageFailed, setPackageFailed] = useState(false);
  const writing = useRef(false);
  /** The Anki exporter is large, so it is loaded on demand. */
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
      // Offline, out of memory, or the set is gone: shown on the page, and can be retried.
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
  return {
    items: [
      { label: words.print, icon: Printer, onSelect: () => void printWithPictures() },
      ...formats.map((format) => ({
        label: words.formats[format],
        icon: Download,
        onSelect: () => save(format),
      })),
      { label: words.ankiPackage.label, icon: Download, onSelect: () => void savePackage() },
    ],
    notes: (
      <>
        <Problem title={words.ankiPackage.failed.title}>
          {packageFailed && words.ankiPackage.failed.description}
        </Problem>
        {customSeparators && <Note title={words.separators.title}>{words.separators.text}</Note>}
      </>
    ),
  };
}
