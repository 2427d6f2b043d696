/** The notes of a set line by line, with links to their cards. */

import { Fragment, useState } from 'react';
import { withoutMedia } from '#core/media-reference.ts';
import type { NotesLine } from '#core/notes/notes-coverage.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Plus } from '#web/ui/icons/frame-icons.ts';
import { messages } from './messages.ts';
import { shownLine } from './shown-line.ts';

/** More lines than this are shown when asked for. */
const firstLines = 300;

type Props = {
  parts: readonly { notes: { id: string }; lines: readonly NotesLine[] }[];
  cards: readonly { id: string; term: string }[];
  pinned: string | null;
  onCard: (id: string) => void;
  /** Makes a card of an unused line, by a button next to it. */
  make?: { label: (line: number) => string; onLine: (line: NotesLine) => void };
};

export function NotesLines({ parts, cards, pinned, onCard, make }: Props) {
  const [all, setAll] = useState(false);
  const numbers = new Map(
    cards.map((card, at) => [card.id, { number: at + 1, term: withoutMedia(card.term) }]),
  );
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  let left = all ? Number.POSITIVE_INFINITY : firstLines;
  return (
    <>
      {parts.map(({ notes, lines }, part) => {
        const shown = lines.slice(0, Math.max(0, left));
        left -= lines.length;
        return (
          <div key={notes.id}>
            {parts.length > 1 && <p className="fine px-5">{messages.notesPart(part + 1)}</p>}
            {pagesOf(shown).map(({ page, lines: own }) => (
              <Fragment key={own[0]!.number}>
                {page && <p className="fine px-5">{page}</p>}
                <ol className="cover-lines" aria-label={page ?? messages.notesPart(part + 1)}>
                  {own.map((line) => (
                    <li
                      key={line.number}
                      className="cover-line grid min-h-(--tap) scroll-m-24 items-center gap-1 px-3"
                      data-cards={line.cardIds.join(' ')}
                      data-on={pinned !== null && line.cardIds.includes(pinned) ? '' : undefined}
                    >
                      <span className="fine num pe-1.5 text-end" aria-hidden="true">
                        {line.number}
                      </span>
                      <span className="cover-text py-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
                        <span className={looks[line.state]}>{shownLine(line.text)}</span>
                      </span>
                      {line.state === 'used' ? (
                        <span className="cover-tags flex">
                          {line.cardIds.map((id) => {
                            const card = numbers.get(id);
                            return (
                              card && (
                                <button
                                  key={id}
                                  type="button"
                                  className="grid min-h-(--tap) min-w-(--tap) place-items-center"
                                  aria-label={messages.showCard(line.number, card.number, card.term)}
                                  aria-pressed={pinned === id}
                                  onClick={() => onCard(id)}
                                >
                                  <span className="cover-n num grid h-6.5 min-w-6.5 place-items-center text-sm font-bold text-ink-2">
                                    {card.number}
                                  </span>
                                </button>
                              )
                            );
                          })}
                        </span>
                      ) : line.state === 'heading' ? null : make ? (
                        <button
                          type="button"
                          className="grid min-h-(--tap) min-w-(--tap) place-items-center"
                          aria-label={make.label(line.number)}
                          onClick={() => make.onLine(line)}
                        >
                          <Plus className="i" aria-hidden="true" />
                        </button>
                      ) : (
                        <span className="fine pe-2">
                          {line.state === 'ignored' ? messages.ignored : messages.notUsed}
                        </span>
                      )}
                    </li>
                  ))}
                </ol>
              </Fragment>
            ))}
          </div>
        );
      })}
      {!all && count > firstLines && (
        <p className="px-5 py-1">
          <Button variant="ghost" onClick={() => setAll(true)}>
            {messages.showAll(count)}
          </Button>
        </p>
      )}
    </>
  );
}

const looks = {
  used: 'cover-hit',
  ignored: 'cover-miss ps-2.5 text-ink-2',
  unused: 'cover-miss ps-2.5 text-ink-2',
  heading: 'font-semibold',
} as const;

/** Lines of a document by the page they came from; all together where it has none. */
function pagesOf(lines: readonly NotesLine[]): { page: string | null; lines: NotesLine[] }[] {
  const pages: { page: string | null; lines: NotesLine[] }[] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    if (last && last.page === line.page) last.lines.push(line);
    else pages.push({ page: line.page, lines: [line] });
  }
  return pages;
}
