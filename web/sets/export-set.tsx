/** Takes a set elsewhere: as a file for another program, or on paper. */
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import { type ExportFormat, exportSet } from '#core/export-set.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { downloadFile } from './download-file.ts';
import { messages } from './messages.ts';

const words = messages.termsPage;
const formats = Object.keys(words.formats) as ExportFormat[];
/** How a Quizlet text begins that names separators of its own. */
const statesSeparators = '[Between term and definition:';

export function ExportSet({ set }: { set: FlashcardSet }) {
  const [customSeparators, setCustomSeparators] = useState(false);
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
        items={formats.map((format) => ({ label: words.formats[format], onSelect: () => save(format) }))}
      />
      <Button
        variant="secondary"
        icon={<Printer className="i" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
      {customSeparators && (
        <div className="basis-full">
          <Note title={words.separators.title}>{words.separators.text}</Note>
        </div>
      )}
    </>
  );
}
