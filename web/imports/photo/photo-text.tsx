/** The recognised text; each doubtful word is a button that opens its corrections. */

import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GreyPage } from '#web/imports/photo/picture/clean-page.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Check } from '#web/ui/icons/frame-icons.ts';
import { RotateCw } from '#web/ui/icons/page-icons.ts';
import { photoWords as words } from './photo-words.ts';
import type { Doubts } from './use-doubts.ts';
import type { Photo, PhotoPage } from './use-photo-pages.ts';

/** A doubtful word, cut out of the photo. */
function WordCrop({ crop }: { crop: GreyPage }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const picture = context.createImageData(crop.width, crop.height);
    for (const [at, value] of crop.pixels.entries()) picture.data.set([value, value, value, 255], at * 4);
    context.putImageData(picture, 0, 0);
  }, [crop]);
  return (
    <canvas
      ref={ref}
      className="photo-crop max-h-18 max-w-full justify-self-start"
      role="img"
      aria-label={words.crop}
      width={crop.width}
      height={crop.height}
    />
  );
}

type DoubtFixProps = {
  id: string;
  word: string;
  crop: GreyPage;
  /** From 1. */
  page: number;
  pages: number;
  suggestion: string | null;
  onWord: (word: string) => void;
  onClose: () => void;
};

/** Takes the focus on opening, so that one key per word is enough; Esc closes it. */
function DoubtFix({ id, word, crop, page, pages, suggestion, onWord, onClose }: DoubtFixProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState(word);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(typing ? 'input' : 'button')?.focus();
  }, [typing]);
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onWord(typed.trim());
    }
  };
  return (
    <fieldset
      id={id}
      ref={panel}
      className="photo-fix mt-1.5 mb-3 grid min-w-0 gap-2.5 px-3.5 py-3 text-sm"
      onKeyDown={byKey}
    >
      <legend className="float-start w-full text-ink-2">{words.hardToRead(page, pages)}</legend>
      <WordCrop crop={crop} />
      {typing ? (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={words.typed}
            hint={words.typedHint}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button variant="secondary" onClick={() => onWord(typed.trim())}>
            {words.save}
          </Button>
        </div>
      ) : (
        <div className="file-acts flex flex-wrap items-end gap-2">
          {suggestion !== null && (
            <Button variant="secondary" icon={Check} onClick={() => onWord(suggestion)}>
              {suggestion}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onWord(word)}>
            {words.keep(word)}
          </Button>
          <Button variant="ghost" onClick={() => setTyping(true)}>
            {words.type}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type Props = {
  pages: readonly PhotoPage[];
  doubts: Doubts;
  /** Null while pages are being read. */
  onTurn: ((photo: Photo) => void) | null;
};

export function PhotoText({ pages, doubts, onTurn }: Props) {
  const { open, textOf, isOpen, suggestion } = doubts;
  return (
    <div className="photo-text grid max-h-[60dvh] gap-4 overflow-y-auto wrap-anywhere" ref={doubts.ref}>
      {pages.map(({ photo, lines }, at) => (
        <section key={photo.id} aria-label={words.page(photo.page ?? at + 1)} dir="auto">
          <div className="fine flex min-h-11 items-center">
            {pages.length > 1 && <span>{words.page(photo.page ?? at + 1)}</span>}
            {photo.open && lines && (
              <Button
                variant="ghost"
                className="ms-auto"
                aria-label={words.turnPage(photo.page ?? at + 1, pages.length)}
                disabled={onTurn === null}
                icon={RotateCw}
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
                <p className={line.apart ? 'mt-3' : undefined}>
                  {line.words.map((word, place) => {
                    const text = textOf(word);
                    const key = `${place}`;
                    if (!doubts.isLeft(word)) return <Fragment key={key}>{text && `${text} `}</Fragment>;
                    return (
                      <Fragment key={key}>
                        <button
                          type="button"
                          className="photo-doubt min-h-(--tap) min-w-(--tap) px-0.5"
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
                    // Remounts for each word, so that it takes the focus.
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
