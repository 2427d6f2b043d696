/** The notes of a set line after line, each with the card it came into. */
import { useState } from 'react';
import type { Card } from '#contract/sets.ts';
import { messages } from './messages.ts';
import type { CoveredNotes } from './use-set-notes.ts';

/** More lines than this are shown when asked for. */
const firstLines = 300;

type Props = {
  parts: readonly CoveredNotes[];
  cards: readonly Card[];
  pinned: string | null;
  onCard: (id: string) => void;
};

export function NotesLines({ parts, cards, pinned, onCard }: Props) {
  const [all, setAll] = useState(false);
  const numbers = new Map(cards.map((card, at) => [card.id, { number: at + 1, term: card.term }]));
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  let left = all ? Number.POSITIVE_INFINITY : firstLines;
  return (
    <>
      {parts.map(({ notes, lines }, part) => {
        const shown = lines.slice(0, Math.max(0, left));
        left -= lines.length;
        return (
          <div key={notes.id}>
            {parts.length > 1 && <p className="cover-part">{messages.notesPart(part + 1)}</p>}
            <ol className="cover-lines" aria-label={messages.notesPart(part + 1)}>
              {shown.map((line) => (
                <li
                  key={line.number}
                  className="cover-line"
                  data-cards={line.cardIds.join(' ')}
                  data-on={pinned !== null && line.cardIds.includes(pinned) ? '' : undefined}
                >
                  <span className="cover-no" aria-hidden="true">
                    {line.number}
                  </span>
                  <span className="cover-text" dir="auto">
                    <span className={line.state === 'used' ? 'cover-hit' : 'cover-miss'}>{line.text}</span>
                  </span>
                  {line.state === 'used' ? (
                    <span className="cover-tags">
                      {line.cardIds.map((id) => {
                        const card = numbers.get(id);
                        return (
                          card && (
                            <button
                              key={id}
                              type="button"
                              aria-label={messages.showCard(line.number, card.number, card.term)}
                              aria-pressed={pinned === id}
                              onClick={() => onCard(id)}
                            >
                              <span className="cover-n">{card.number}</span>
                            </button>
                          )
                        );
                      })}
                    </span>
                  ) : (
                    <span className="cover-none">
                      {line.state === 'ignored' ? messages.ignored : messages.notUsed}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      {!all && count > firstLines && (
        <p className="cover-more">
          <button type="button" className="btn btn-quiet" onClick={() => setAll(true)}>
            {messages.showAll(count)}
          </button>
        </p>
      )}
    </>
  );
}
