/** The text of the photos as it was read; each doubtful word is a button that opens what it may be. */
import { RotateCw } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { DoubtFix } from './doubt-fix.tsx';
import { photoWords as words } from './photo-words.ts';
import type { Doubts } from './use-doubts.ts';
import type { Photo, PhotoPage } from './use-photo-pages.ts';

type Props = {
  pages: readonly PhotoPage[];
  doubts: Doubts;
  /** Null while pages are read. */
  onTurn: ((photo: Photo) => void) | null;
};

export function PhotoText({ pages, doubts, onTurn }: Props) {
  const { open, textOf, isOpen, suggestion } = doubts;
  return (
    <div className="photo-text" ref={doubts.ref}>
      {pages.map(({ photo, lines }, at) => (
        <section key={photo.id} aria-label={words.page(photo.page ?? at + 1)} dir="auto">
          <div className="photo-mark">
            {pages.length > 1 && <span>{words.page(photo.page ?? at + 1)}</span>}
            {photo.open && lines && (
              <Button
                variant="ghost"
                aria-label={words.turnPage(photo.page ?? at + 1, pages.length)}
                disabled={onTurn === null}
                icon={<RotateCw className="i" aria-hidden="true" />}
                onClick={() => onTurn?.(photo)}
              >
                {words.turn}
              </Button>
            )}
          </div>
          {lines?.length === 0 && <p className="muted">{words.blankPage}</p>}
          {lines?.map((line, number) => {
            const opened = line.words.find(isOpen);
            return (
              <Fragment
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
                key={number}
              >
                <p data-apart={line.apart ? '' : undefined}>
                  {line.words.map((word, place) => {
                    const text = textOf(word);
                    const key = `${place}`;
                    if (!doubts.isLeft(word)) return <Fragment key={key}>{text && `${text} `}</Fragment>;
                    return (
                      <Fragment key={key}>
                        <button
                          type="button"
                          className="photo-doubt"
                          aria-label={words.unsure(text)}
                          aria-expanded={opened === word}
                          aria-controls={opened === word ? doubts.id : undefined}
                          onClick={() => open(word)}
                        >
                          {text}
                        </button>{' '}
                      </Fragment>
                    );
                  })}
                </p>
                {opened?.doubt && (
                  <DoubtFix
                    // Each word has a panel of its own, so that it takes the focus.
                    key={line.words.indexOf(opened)}
                    id={doubts.id}
                    word={opened.text}
                    crop={opened.doubt}
                    page={photo.page ?? at + 1}
                    pages={pages.length}
                    suggestion={suggestion(opened)}
                    onWord={(word) => doubts.settle(opened, word)}
                    onClose={doubts.close}
                  />
                )}
              </Fragment>
            );
          })}
        </section>
      ))}
    </div>
  );
}
