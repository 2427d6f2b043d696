/** Find and replace within the set that is being edited. */

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { ChevronDown, X } from '#web/ui/icons/frame-icons.ts';
import { ChevronUp } from '#web/ui/icons/page-icons.ts';
import { editorMessages } from './editor-messages.ts';
import { type Hit, hitsIn, replaced, SEARCH_LIMIT } from './find-replace.ts';
import type { EditorCards } from './use-editor-cards.ts';

const words = editorMessages.find;

type Props = { cards: EditorCards; onClose: () => void };

export function FindBar({ cards: { rows, actions, history }, onClose }: Props) {
  const [search, setSearch] = useState({ text: '', matchCase: false });
  const [by, setBy] = useState('');
  const [at, setAt] = useState(0);
  // Texts change without rendering: they are read again when they may have.
  const edits = useStore(history.state);
  const [visits, setVisits] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => first.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last two tell that texts may have changed
  const hits = useMemo(() => hitsIn(rows, search), [rows, search, edits, visits]);
  const hit = hits[Math.min(at, hits.length - 1)];
  const current = hit ? hits.indexOf(hit) : 0;

  const go = (step: number) => hits.length > 0 && setAt((current + step + hits.length) % hits.length);
  const find = (next: Partial<typeof search>) => {
    setSearch({ ...search, ...next });
    setAt(0);
  };
  const replace = (which: readonly Hit[]) =>
    actions.setTexts(words.replaced(which.length), replaced(which, by));
  const replaceOne = () => {
    // Not every browser gives a pressed button the focus, with which texts are read again.
    const here = hitsIn(rows, search).find((each) => isSame(each, hit));
    if (!here) return setVisits(visits + 1);
    replace([here]);
    // What was put in may hold the text again: it goes on behind.
    const end = here.from + by.length;
    const later = hitsIn(rows, search).findIndex(
      (each, index) =>
        index >= current && (each.row !== here.row || each.field !== here.field || each.from >= end),
    );
    setAt(Math.max(0, later));
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  const onEnter = (act: (shift: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  return (
    <section
      className="find-bar"
      aria-label={words.bar}
      // Nothing of the set is changed by typing here.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={byKey}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setVisits(visits + 1);
      }}
    >
      <TextField
        ref={first}
        label={words.text}
        value={search.text}
        onChange={({ currentTarget }) => find({ text: currentTarget.value })}
        onKeyDown={onEnter((shift) => go(shift ? -1 : 1))}
        maxLength={SEARCH_LIMIT}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        label={words.by}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
        onKeyDown={onEnter(replaceOne)}
        maxLength={SEARCH_LIMIT}
        dir="auto"
        autoComplete="off"
      />
      <div className="find-row">
        <Checkbox
          label={words.matchCase}
          checked={search.matchCase}
          onChange={({ currentTarget }) => find({ matchCase: currentTarget.checked })}
        />
        <IconButton label={words.before} icon={ChevronUp} disabled={!hit} onClick={() => go(-1)} />
        <IconButton label={words.next} icon={ChevronDown} disabled={!hit} onClick={() => go(1)} />
        <Button variant="secondary" disabled={!hit} onClick={replaceOne}>
          {words.one}
        </Button>
        <Button variant="secondary" disabled={!hit} onClick={() => replace(hitsIn(rows, search))}>
          {words.all}
        </Button>
        <IconButton label={words.close} icon={X} onClick={onClose} />
      </div>
      {search.text !== '' && (
        <div className="find-hit" role="status">
          {hit ? (
            <>
              <b className="num">
                {words.place(current + 1, hits.length, hit.index + 1, editorMessages[hit.field])}
              </b>
              <span dir="auto">
                <Context hit={hit} />
              </span>
              <Button
                variant="ghost"
                className="btn-flush"
                onClick={() => actions.focus(hit.index, hit.field, [hit.from, hit.to])}
              >
                {words.show}
              </Button>
            </>
          ) : (
            words.none
          )}
        </div>
      )}
    </section>
  );
}

const isSame = (one: Hit, other: Hit | undefined) =>
  one.row === other?.row && one.field === other.field && one.from === other.from;

/** Characters shown on either side of a place. */
const around = 24;

function Context({ hit: { row, field, from, to } }: { hit: Hit }) {
  const text = row.card[field];
  return (
    <>
      {from > around && '…'}
      {text.slice(Math.max(0, from - around), from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to, to + around)}
      {to + around < text.length && '…'}
    </>
  );
}
