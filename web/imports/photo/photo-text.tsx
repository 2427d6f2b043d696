/** The text of the photos as it was read; each doubtful word is a button that opens what it may be. */
import { Fragment } from 'react';
import { DoubtFix } from './doubt-fix.tsx';
import { photoWords as words } from './photo-words.ts';
import type { Doubts } from './use-doubts.ts';
import type { PhotoPage } from './use-photo-pages.ts';

type Props = { pages: readonly PhotoPage[]; doubts: Doubts };

export function PhotoText({ pages, doubts }: Props) {
  const { open, textOf, isOpen, suggestion } = doubts;
  return (
    <div className="photo-text" ref={doubts.ref}>
      {pages.map(({ photo, lines }, at) => (
        <section key={photo.id} aria-label={words.page(photo.page ?? at + 1)} dir="auto">
          {pages.length > 1 && <p className="photo-mark">{words.page(photo.page ?? at + 1)}</p>}
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
