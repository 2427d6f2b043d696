/** Every card as it will be saved: to be read, changed, swapped and thrown out before it is. */
import { ArrowLeftRight, Check, Save, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import type { Import } from '#web/imports/flow/use-import.ts';
import { messages } from '#web/imports/messages.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { cardFault, type PreviewCard } from './preview-card.ts';
import { PreviewList } from './preview-list.tsx';
import { useRemoval } from './use-removal.ts';

const words = screenMessages.preview;
const swapped = (card: PreviewCard) => ({ ...card, term: card.definition, definition: card.term });

export function ImportPreview({ state }: { state: Import }) {
  const { cards, step, error, titleError } = state;
  const locked = step !== 'idle';
  const faulty = useMemo(() => cards.filter((card) => cardFault(card) !== null), [cards]);
  const duplicates = useMemo(() => cards.filter((card) => card.doubts.includes('duplicate')), [cards]);
  const title = useRef<HTMLInputElement>(null);

  const now = useRef({ cards, state });
  now.current = { cards, state };
  const setCards = useCallback((next: PreviewCard[]) => now.current.state.setCards(next), []);
  const onChange = useCallback(
    (key: number, side: 'term' | 'definition', text: string) =>
      setCards(
        now.current.cards.map((card) => (card.key === key ? { ...card, [side]: text, doubts: [] } : card)),
      ),
    [setCards],
  );
  const section = useRef<HTMLElement>(null);
  const untouched = state.paste.cards === null;
  const removal = useRemoval({ cards, untouched, setCards, section });
  const { mayUndo, removeAll, remove, undo } = removal;
  const swap = () => {
    setCards(cards.map(swapped));
    removal.changeRemoved(swapped);
    announce(words.swapped);
  };
  useEffect(() => {
    if (titleError) title.current?.focus();
  }, [titleError]);

  return (
    <section ref={section} className="preview" aria-labelledby="preview-heading">
      <div className="preview-head">
        <h2 id="preview-heading" tabIndex={-1}>
          {words.heading}
        </h2>
        <p className="num muted" role="status">
          {words.cards(cards.length)}
        </p>
        <Button variant="secondary" disabled={locked} icon={ArrowLeftRight} onClick={swap}>
          {words.swap}
        </Button>
      </div>
      <div className="preview-messages">
        {cards.length > CARDS_PER_SET_LIMIT && (
          <Note>{words.manySets(Math.ceil(cards.length / CARDS_PER_SET_LIMIT), CARDS_PER_SET_LIMIT)}</Note>
        )}
        {faulty.length > 0 && (
          <Note tone="danger">
            <p>{messages.faulty(faulty.length)}</p>
            <Button variant="ghost" className="btn-flush" disabled={locked} onClick={() => removeAll(faulty)}>
              {words.removeFaulty(faulty.length)}
            </Button>
          </Note>
        )}
        {duplicates.length > 0 && (
          <Note>
            <p>{words.duplicates(duplicates.length)}</p>
            <Button
              variant="ghost"
              className="btn-flush"
              disabled={locked}
              onClick={() => removeAll(duplicates)}
            >
              {words.removeDuplicates}
            </Button>
          </Note>
        )}
      </div>
      <div className="preview-labels" aria-hidden="true">
        <span>{words.term}</span>
        <span>{words.definition}</span>
      </div>
      <PreviewList cards={cards} locked={locked} onChange={onChange} onRemove={remove} />
      {mayUndo && (
        <div className="preview-undo">
          <Button variant="secondary" disabled={locked} icon={Undo2} onClick={undo}>
            {words.undo}
          </Button>
        </div>
      )}
      <form
        className="card card-pad preview-save"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked) void state.saveNow();
        }}
      >
        <TextField
          ref={title}
          label={words.title}
          placeholder={words.titlePlaceholder}
          dir="auto"
          autoComplete="off"
          value={state.title}
          readOnly={locked}
          error={titleError}
          onChange={({ target }) => state.change({ title: target.value })}
        />
        <Button
          type="submit"
          busy={step === 'saving'}
          aria-disabled={step === 'completed'}
          icon={step === 'completed' ? Check : Save}
        >
          {step === 'completed' ? words.savedDone : words.save}
        </Button>
        {step === 'completed' && (
          <div className="preview-trouble">
            <Note tone="success">
              {words.savedTo} <Link to={pages.sets}>{words.goNow}</Link>
            </Note>
          </div>
        )}
        {error?.at === 'save' && !titleError && (
          <div className="preview-trouble">
            <Note tone="danger" title={error.title}>
              {error.description}
            </Note>
          </div>
        )}
      </form>
    </section>
  );
}
