/** The preview of an import: every card can be edited, kept or dropped; cards from notes are shown next to their text. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Side } from '#core/card.ts';
import { sidesOfLine } from '#core/notes/notes-coverage.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import type { Import } from '#web/imports/flow/use-import.ts';
import { messages } from '#web/imports/messages.ts';
import { PaneTabs } from '#web/imports/notes/pane-tabs.tsx';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { keepsNotes } from '#web/session/keep-notes-setting.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Check } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeftRight, Save, Undo2 } from '#web/ui/icons/page-icons.ts';
import { cardFault, isUnsure, type PreviewCard } from './preview-card.ts';
import { PreviewList } from './preview-list.tsx';
import { SourcePane } from './source-pane.tsx';
import { TableChoice } from './table-choice.tsx';
import { useRemoval } from './use-removal.ts';
import { useRowKeys } from './use-row-keys.ts';

const words = screenMessages.preview;
const swapped = (card: PreviewCard) => ({ ...card, term: card.definition, definition: card.term });

type View = 'cards' | 'source';

type Props = {
  state: Import;
  /** Cards from notes are shown next to them; a list is its own source. */
  withSource: boolean;
};

export function ImportPreview({ state, withSource }: Props) {
  const [view, setView] = useState<View>('cards');
  const [pinned, setPinned] = useState<number | null>(null);
  const { cards, step, error, titleError } = state;
  const locked = step !== 'idle';
  const faulty = useMemo(() => cards.filter((card) => cardFault(card) !== null), [cards]);
  const duplicates = useMemo(() => cards.filter((card) => card.doubts.includes('duplicate')), [cards]);
  const title = useRef<HTMLInputElement>(null);

  const now = useRef({ cards, state });
  now.current = { cards, state };
  const setCards = useCallback((next: PreviewCard[]) => now.current.state.setCards(next), []);
  const onChange = useCallback(
    (key: number, side: Side, text: string) =>
      setCards(
        now.current.cards.map((card) =>
          card.key === key ? { ...card, [side]: text, doubts: [], kept: true } : card,
        ),
      ),
    [setCards],
  );
  const section = useRef<HTMLElement>(null);
  const untouched = state.paste.cards === null;
  const removal = useRemoval({ cards, untouched, setCards, section });
  const { mayUndo, removeAll, remove, undo } = removal;
  const onKeep = useCallback(
    (chosen: PreviewCard, term?: string) => {
      const kept = term !== undefined || !chosen.kept;
      setCards(
        now.current.cards.map((card) =>
          card.key === chosen.key ? { ...card, kept, ...(term !== undefined && { term }) } : card,
        ),
      );
      announce(kept ? words.kept : words.unkept);
    },
    [setCards],
  );
  const onSource = useCallback((card: PreviewCard) => {
    setPinned(card.key);
    setView('source');
    const line = `.cover-line[data-cards~="${card.key}"]`;
    requestAnimationFrame(() => document.querySelector(line)?.scrollIntoView({ block: 'center' }));
  }, []);
  useRowKeys(section, cards, { locked, onKeep, onRemove: remove });
  const addCard = (written: string) => {
    const key = cards.reduce((most, card) => Math.max(most, card.key), -1) + 1;
    const sides = sidesOfLine(written);
    setCards([...cards, { ...sides, key, source: written, doubts: [] }]);
    setView('cards');
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-key="${key}"] textarea`)?.focus(),
    );
  };
  const toCheck = useMemo(() => cards.filter(isUnsure).length, [cards]);
  const undecided = toCheck > 0 && !cards.some(({ why, kept }) => why && kept);
  const saves = cards.length > toCheck;
  const swap = () => {
    setCards(cards.map(swapped));
    removal.changeRemoved(swapped);
    announce(words.swapped);
  };
  useEffect(() => {
    if (titleError) title.current?.focus();
  }, [titleError]);

  return (
    <section ref={section} className="grid gap-4" aria-labelledby="preview-heading">
      {withSource && (
        <PaneTabs
          label={words.views}
          open={view}
          onOpen={setView}
          tabs={[
            { name: 'cards', label: `${words.tabs.cards} ${cards.length.toLocaleString('en')}` },
            { name: 'source', label: words.tabs.source },
          ]}
        />
      )}
      <div className="preview-head flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="preview-heading" tabIndex={-1}>
          {words.heading}
        </h2>
        <p className="num muted" role="status">
          {words.cards(cards.length)}
          {toCheck > 0 && ` · ${words.toCheck(toCheck)}`}
        </p>
        <Button
          variant="secondary"
          className="ms-auto"
          disabled={locked}
          icon={ArrowLeftRight}
          onClick={swap}
        >
          {words.swap}
        </Button>
      </div>
      <div className="grid gap-4 empty:hidden">
        {state.paste.story && <Note>{words.story}</Note>}
        {toCheck > 0 && (
          <div className="fine">
            {step === 'idle' && (
              <p>{!saves ? words.noneSure : keepsNotes() ? words.waits(toCheck) : words.stays(toCheck)}</p>
            )}
            <p className="[@media(hover:none)]:hidden">{words.keys}</p>
            <p className="[@media(hover:hover)]:hidden">{words.swipes}</p>
          </div>
        )}
        {cards.length > CARDS_PER_SET_LIMIT && (
          <Note>{words.manySets(Math.ceil(cards.length / CARDS_PER_SET_LIMIT), CARDS_PER_SET_LIMIT)}</Note>
        )}
        {withSource && (
          <TableChoice text={state.paste.text} cards={cards} disabled={locked} onChange={setCards} />
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
      <div className={withSource ? 'cover-panes preview-panes' : undefined}>
        <div
          id="cover-cards-panel"
          className="preview-pane min-w-0"
          data-open={view === 'cards' ? '' : undefined}
        >
          <div className="preview-labels" aria-hidden="true">
            <span>{words.term}</span>
            <span>{words.definition}</span>
          </div>
          <PreviewList
            cards={cards}
            locked={locked}
            text={state.paste.text}
            onChange={onChange}
            onKeep={onKeep}
            onRemove={remove}
            onSource={withSource ? onSource : null}
          />
        </div>
        {withSource && (
          <SourcePane
            text={state.paste.text}
            cards={cards}
            pinned={pinned}
            open={view === 'source'}
            locked={locked}
            onCard={(key) => {
              setPinned(key);
              setView('cards');
              requestAnimationFrame(() =>
                section.current?.querySelector<HTMLElement>(`[data-key="${key}"] button`)?.focus(),
              );
            }}
            onMake={addCard}
          />
        )}
      </div>
      <div className="preview-foot grid gap-2">
        {mayUndo && (
          <div className="justify-self-center">
            <Button variant="secondary" disabled={locked} icon={Undo2} onClick={undo}>
              {words.undo}
            </Button>
          </div>
        )}
        <form
          className="card preview-save flex flex-wrap items-end has-[.field-error]:items-center gap-x-3 gap-y-2 px-4 py-3"
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
            {step === 'completed'
              ? words.savedDone
              : undecided && saves
                ? words.keepSure(cards.length - toCheck)
                : words.save}
          </Button>
          {step === 'completed' && (
            <div className="basis-full">
              <Note tone="success">
                {words.savedTo} <Link to={pages.sets}>{words.goNow}</Link>
              </Note>
            </div>
          )}
          {error?.at === 'save' && !titleError && (
            <div className="basis-full">
              <Note tone="danger" title={error.title}>
                {error.description}
              </Note>
            </div>
          )}
        </form>
      </div>
    </section>
  );
}
