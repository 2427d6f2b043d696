/** What a doubtful word may be: the photo of it, a suggestion, the word as read, or what the student types. */
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GreyPage } from '#web/imports/photo/picture/clean-page.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { photoWords as words } from './photo-words.ts';
import { WordCrop } from './word-crop.tsx';

type Props = {
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

/** Takes the focus as it opens, so that one key a word is enough; Esc closes it. */
export function DoubtFix({ id, word, crop, page, pages, suggestion, onWord, onClose }: Props) {
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
    <fieldset id={id} ref={panel} className="photo-fix" onKeyDown={byKey}>
      <legend>{words.hardToRead(page, pages)}</legend>
      <WordCrop crop={crop} />
      {typing ? (
        <div className="photo-typed">
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
        <div className="photo-acts">
          {suggestion !== null && (
            <Button
              variant="secondary"
              icon={<Check className="i" aria-hidden="true" />}
              onClick={() => onWord(suggestion)}
            >
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
