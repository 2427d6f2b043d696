/** The unsure cards found in a set's notes, which wait to be kept, corrected or dropped; each decision can be taken back. */

import { useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import type { Sides } from '#core/card.ts';
import { subjectsOfCard } from '#core/notes/subjects-of-card.ts';
import { unsureWords } from '#web/imports/unsure-words.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Check, X } from '#web/ui/icons/frame-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { arrows } from '#web/ui/text/arrows.ts';
import { MakeCard } from './make-card.tsx';
import { messages } from './messages.ts';
import { useRowWork } from './use-row-work.ts';
import { type CoveredNotes, changeSetCards, settle, type Waiting, waitingOf } from './use-set-notes.ts';

const words = messages.proposed;

type Done = { said: string; undo: () => Promise<unknown> };

const keyOf = ({ notes, place }: Waiting) => `${notes.id}:${place}`;

export function ProposedCards({ set, parts }: { set: FlashcardSet; parts: readonly CoveredNotes[] }) {
  const [done, setDone] = useState<Readonly<Record<string, Done>>>({});
  const { row, busy, problem, run } = useRowWork<HTMLElement>();
  const all = parts.flatMap(({ notes }) =>
    notes.proposals.map((proposal, place) => ({ notes, place, proposal })),
  );
  const waiting = parts.flatMap(({ notes }) => waitingOf(notes));
  const open = new Set(waiting.map(keyOf));
  const rows = all.filter((one) => open.has(keyOf(one)) || done[keyOf(one)]);
  if (rows.length === 0) return null;
  const keepAll = () =>
    run(async () => {
      await changeSetCards(set.id, (cards) => [
        ...cards,
        ...waiting.map(({ proposal }) => contentOf(proposal)),
      ]);
      for (const { notes } of parts) {
        const places = waitingOf(notes).map(({ place }) => place);
        if (places.length > 0) await settle(set.id, notes, places, true);
      }
      announce(words.keptAll(waiting.length));
    });
  return (
    <section ref={row} className="cover-sheet" data-open="" aria-labelledby="cover-proposed">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
        <h2 id="cover-proposed" className="text-lg">
          {open.size === 0 ? words.done : words.heading(open.size)}
        </h2>
        {open.size > 1 && (
          <Button icon={Check} busy={busy} onClick={() => void keepAll()}>
            {words.keepAll(open.size)}
          </Button>
        )}
      </div>
      {open.size > 0 && <p className="px-5 pb-1 text-sm text-ink-2">{words.lead}</p>}
      {problem && <Note tone="danger">{problem}</Note>}
      <ul className="cover-unused grid gap-x-10 px-5 min-[56rem]:grid-cols-2">
        {rows.map((one) => (
          <ProposedCard
            key={keyOf(one)}
            set={set}
            waiting={one}
            done={done[keyOf(one)] ?? null}
            onDone={(next) => {
              setDone(({ [keyOf(one)]: _, ...others }) =>
                next ? { ...others, [keyOf(one)]: next } : others,
              );
              announce(next?.said ?? messages.unused.undone);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

const contentOf = ({ term, definition, source }: Waiting['proposal']) => ({
  term,
  definition,
  source: source ?? null,
});

type Props = { set: FlashcardSet; waiting: Waiting; done: Done | null; onDone: (done: Done | null) => void };

function ProposedCard({ set, waiting: { notes, place, proposal }, done, onDone }: Props) {
  const [editing, setEditing] = useState(false);
  const { row, busy, problem, run } = useRowWork<HTMLLIElement>();
  const { term, definition, why } = proposal;
  const subjects = why === 'no-subject' ? subjectsOfCard(notes.text, proposal) : [];
  const keep = (sides: Sides) =>
    run(async () => {
      const { added } = await changeSetCards(set.id, (cards) => [
        ...cards,
        { ...contentOf(proposal), ...sides },
      ]);
      await settle(set.id, notes, [place], true);
      setEditing(false);
      onDone({
        said: words.kept,
        undo: async () => {
          await settle(set.id, notes, [place], false);
          await changeSetCards(set.id, (cards) => cards.filter(({ id }) => id !== added[0]?.id));
        },
      });
    });
  const drop = () =>
    run(async () => {
      await settle(set.id, notes, [place], true);
      onDone({ said: words.dropped, undo: () => settle(set.id, notes, [place], false) });
    });
  const undo = () =>
    run(async () => {
      await done?.undo();
      onDone(null);
    });
  return (
    <li ref={row} className="flex min-w-0 flex-col gap-2.5 py-4">
      {!editing && (
        <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
          {arrows(term)}
          <span className="block text-sm font-normal text-ink-2">{arrows(definition)}</span>
        </p>
      )}
      {done ? (
        <div className="flex flex-wrap items-center gap-2">
          <span>{done.said}</span>
          <Button variant="ghost" busy={busy} onClick={() => void undo()}>
            {messages.unused.undo}
          </Button>
        </div>
      ) : editing ? (
        <MakeCard
          sides={{ term, definition }}
          busy={busy}
          onSave={(sides) => void keep(sides)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p>
            <Badge tone="neutral">{unsureWords(why)}</Badge>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {subjects.map((subject) => (
              <Button
                key={subject}
                busy={busy}
                onClick={() => void keep({ term: `${subject}: ${term}`, definition })}
              >
                {words.keepAs(`${subject}: ${term}`)}
              </Button>
            ))}
            <Button
              variant="secondary"
              icon={Check}
              busy={busy}
              aria-label={words.keepOf(term)}
              onClick={() => void keep({ term, definition })}
            >
              {words.keep}
            </Button>
            <Button variant="secondary" aria-label={words.editOf(term)} onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button variant="ghost" icon={X} aria-label={words.dropOf(term)} onClick={() => void drop()}>
              {words.drop}
            </Button>
          </div>
        </>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </li>
  );
}
