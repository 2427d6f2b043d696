/** The chapters of a document that is longer than is read at once, to choose which are read. */
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { PartChoice } from '#web/imports/part-choice.tsx';
import { type Chapter, partsOf } from './chapters.ts';
import type { DocumentText } from './document-text.ts';
import { documentWords } from './document-words.ts';

const words = documentWords.choice;

type Props = {
  fileName: string;
  chapters: readonly Chapter[];
  unit: DocumentText['unit'];
  /** In the order of the document; at least one. */
  onChosen: (chapters: readonly Chapter[]) => void;
  onClose: () => void;
};

export function ChapterChoice({ fileName, chapters, unit, onChosen, onClose }: Props) {
  return (
    <PartChoice
      heading={words.heading(fileName)}
      about={words.why(sizeOf(chapters), NOTES_LIMIT_CODE_POINTS)}
      legend={words.chapters}
      parts={chapters}
      nameOf={titleOf}
      hintOf={({ pages, size }) =>
        [unit && pages ? words.pages(unit, pages) : null, words.size(size)].filter(Boolean).join(' · ')
      }
      allAtFirst={false}
      words={words}
      chosen={(picked) => words.chosen(sizeOf(picked), partsOf(picked, NOTES_LIMIT_CODE_POINTS).length)}
      confirm={() => words.use}
      onChosen={onChosen}
      onClose={onClose}
    />
  );
}

const sizeOf = (chapters: readonly Chapter[]) => chapters.reduce((sum, { size }) => sum + size, 0);

function titleOf({ title, piece, pieces }: Chapter): string {
  const name = title ?? words.untitled;
  return pieces > 1 ? words.piece(name, piece, pieces) : name;
}
