/** The lines no card uses, each with actions and undo. */

import { useState } from 'react';
import type { SetNotes } from '#contract/set-notes.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { type NotesLine, sidesOfLine } from '#core/notes/notes-coverage.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Plus } from '#web/ui/icons/frame-icons.ts';
import { MakeCard } from './make-card.tsx';
import { messages } from './messages.ts';
import { shownLine } from './shown-line.ts';
import { useRowWork } from './use-row-work.ts';
import { type CoveredNotes, changeSetCards, markLine } from './use-set-notes.ts';

const words = messages.unused;
/** Rows shown before the others are asked for. */
const firstRows = 60;

type Done = { readonly said: string; readonly undo: () => Promise<unknown> };

export function UnusedLines({ set, parts }: { set: FlashcardSet; parts: readonly CoveredNotes[] }) {
  const [done, setDone] = useState<Readonly<Record<string, Done>>>({});
  const [all, setAll] = useState(false);
  const rows = parts.flatMap(({ notes, lines }, part) =>
    lines
      .map((line) => ({ notes, line, part, key: `${notes.id}:${line.number}` }))
      .filter(({ line, key }) => line.state === 'unused' || done[key]),
  );
  const open = rows.filter(({ line }) => line.state === 'unused').length;
  const shown = all ? rows : rows.slice(0, firstRows);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
        <h2 id="cover-unused" className="text-lg">
          {open === 0 ? words.none : words.heading(open)}
        </h2>
      </div>
      {open > 0 && <p className="px-5 pb-1 text-sm text-ink-2">{words.lead}</p>}
      <ul className="cover-unused grid gap-x-10 px-5 min-[56rem]:grid-cols-2">
        {shown.map(({ notes, line, part, key }) => (
          <UnusedLine
            key={key}
            {...{ set, notes, line }}
            place={messages.lineOf(line.number, part + 1, parts.length)}
            done={done[key] ?? null}
            onDone={(next) => {
              setDone(({ [key]: _, ...others }) => (next ? { ...others, [key]: next } : others));
              announce(next?.said ?? words.undone);
            }}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <p className="px-5 py-1">
          <Button variant="ghost" onClick={() => setAll(true)}>
            {messages.showAll(rows.length)}
          </Button>
        </p>
      )}
    </>
  );
}

type Props = {
  set: FlashcardSet;
  notes: SetNotes;
  line: NotesLine;
  place: string;
  done: Done | null;
  onDone: (done: Done | null) => void;
};

function UnusedLine({ set, notes, line, place, done, onDone }: Props) {
  const [step, setStep] = useState<'closed' | 'making' | 'adding'>('closed');
  const { row, busy, problem, run: work } = useRowWork<HTMLLIElement>();
  /** What was typed stays where the action fails. */
  const run = (act: () => Promise<void>) =>
    work(async () => {
      await act();
      setStep('closed');
    });
  const ignore = () =>
    run(async () => {
      await markLine(set.id, notes, line.number, 'ignored');
      onDone({ said: words.wasIgnored, undo: () => markLine(set.id, notes, line.number, null) });
    });
  const make = (term: string, definition: string) =>
    run(async () => {
      const { added } = await changeSetCards(set.id, (cards) => [
        ...cards,
        { term, definition, source: line.text.trim() },
      ]);
      onDone({
        said: words.made(term),
        undo: () => changeSetCards(set.id, (cards) => cards.filter(({ id }) => id !== added[0]?.id)),
      });
    });
  const add = (cardId: string) =>
    run(async () => {
      const card = set.cards.find(({ id }) => id === cardId);
      if (!card) return;
      const definition = `${card.definition}\n${line.text.trim()}`;
      await changeSetCards(set.id, (cards) =>
        cards.map((one) => (one.id === cardId ? { ...one, definition } : one)),
      );
      await markLine(set.id, notes, line.number, cardId);
      onDone({
        said: words.added(withoutMedia(card.term)),
        undo: async () => {
          await markLine(set.id, notes, line.number, null);
          await changeSetCards(set.id, (cards) =>
            cards.map((one) =>
              one.id === cardId && one.definition === definition
                ? { ...one, definition: card.definition }
                : one,
            ),
          );
        },
      });
    });
  const undo = () =>
    run(async () => {
      await done?.undo();
      onDone(null);
    });
  return (
    <li ref={row} className="flex min-w-0 flex-col gap-2.5 py-4">
      <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
        {shownLine(line.text.trim())}
        <small className="fine block font-normal">{place}</small>
      </p>
      {done ? (
        <div className="cover-acts flex flex-wrap items-center gap-2">
          <span>{done.said}</span>
          <Button variant="ghost" busy={busy} onClick={() => void undo()}>
            {words.undo}
          </Button>
        </div>
      ) : step === 'making' ? (
        <MakeCard
          sides={sidesOfLine(line.text)}
          busy={busy}
          onSave={({ term, definition }) => void make(term, definition)}
          onCancel={() => setStep('closed')}
        />
      ) : step === 'adding' ? (
        <AddToCard set={set} busy={busy} onAdd={(id) => void add(id)} onCancel={() => setStep('closed')} />
      ) : (
        <div className="cover-acts flex flex-wrap items-center gap-2">
          <Button variant="secondary" icon={Plus} onClick={() => setStep('making')}>
            {words.makeCard}
          </Button>
          {set.cards.length > 0 && (
            <Button variant="secondary" onClick={() => setStep('adding')}>
              {words.addToCard}
            </Button>
          )}
          <Button variant="ghost" busy={busy} onClick={() => void ignore()}>
            {words.ignore}
          </Button>
        </div>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </li>
  );
}

type AddProps = { set: FlashcardSet; busy: boolean; onAdd: (cardId: string) => void; onCancel: () => void };

function AddToCard({ set, busy, onAdd, onCancel }: AddProps) {
  const [chosen, setChosen] = useState(set.cards[0]?.id ?? '');
  return (
    <div className="grid gap-3.5">
      <Select label={words.card} autoFocus value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {set.cards.map((card) => (
          <option key={card.id} value={card.id}>
            {withoutMedia(card.term)}
          </option>
        ))}
      </Select>
      <div className="cover-acts flex flex-wrap items-center gap-2">
        <Button busy={busy} onClick={() => onAdd(chosen)}>
          {words.add}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
