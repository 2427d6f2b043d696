/** Lets the student choose decks of a package, and shows what will not be imported. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSets, SetSummaries } from '#contract/sets.ts';
import { replaceMarks } from '#core/anki/media-marks.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { PartChoice } from '#web/imports/part-choice.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { ankiWords as words } from './anki-words.ts';
import type { DeckChanges } from './compare-decks.ts';
import type { AnkiDeckSummary } from './read-package.ts';
import { titleOfDeck } from './save-decks.ts';
import './anki.css';

export type ChosenDecks = {
  decks: readonly AnkiDeckSummary[];
  withRatings: boolean;
  /** Cards edited since the last import become what the package says. */
  takeEdited: boolean;
};

type Props = {
  fileName: string;
  /** At least one with cards. */
  decks: readonly AnkiDeckSummary[];
  /** What earlier imports made of them. */
  changes: ReadonlyMap<string, DeckChanges>;
  onChosen: (chosen: ChosenDecks) => void;
  onClose: () => void;
};

export function DeckChoice({ fileName, decks, changes, onChosen, onClose }: Props) {
  const [withRatings, setWithRatings] = useState(true);
  const [takeEdited, setTakeEdited] = useState(false);
  const knownOf = ({ id }: AnkiDeckSummary) => knownIn(changes.get(id));
  const titles = useTitles();
  const empty = decks.filter(({ cards }) => cards === 0);
  return (
    <PartChoice
      heading={words.heading(fileName)}
      about={words.stays}
      legend={words.decks}
      parts={decks.filter(({ cards }) => cards > 0)}
      nameOf={({ name }) => name}
      hintOf={(deck) => words.deck(deck, knownOf(deck))}
      allAtFirst
      words={words}
      chosen={(picked) =>
        words.chosen(
          picked.length,
          sum(picked, ({ cards }) => cards),
        )
      }
      confirm={(picked) =>
        words.save(picked.length, picked.length > 0 && picked.every((deck) => knownOf(deck) !== null))
      }
      onChosen={(picked) =>
        onChosen({ decks: picked, withRatings: withRatings && ratedOf(picked) > 0, takeEdited })
      }
      onClose={onClose}
    >
      {(picked) => (
        <>
          <SavedBefore decks={picked.filter((deck) => !knownOf(deck) && titles.has(titleOfDeck(deck)))} />
          <MissingMedia decks={picked} />
          {editedOf(picked, changes) > 0 && (
            <Checkbox
              label={words.edited(editedOf(picked, changes))}
              hint={words.editedHint}
              checked={takeEdited}
              onChange={({ target }) => setTakeEdited(target.checked)}
            />
          )}
          {ratedOf(picked) > 0 && (
            <Checkbox
              label={words.ratings}
              hint={words.ratingsHint(ratedOf(picked))}
              checked={withRatings}
              onChange={({ target }) => setWithRatings(target.checked)}
            />
          )}
          {picked.length > 0 && <Examples deck={picked[0]!} />}
          <details>
            <summary className="min-h-(--tap) content-center font-semibold">{words.leftOut}</summary>
            <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
              {words.losses(lossesOf(picked, empty)).map((loss) => (
                <li key={loss} dir="auto">
                  {loss}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </PartChoice>
  );
}

/** Titles of the student's sets; empty if they cannot be loaded. */
function useTitles(): ReadonlySet<string> {
  const { data = [] } = useQuery({
    queryKey: queryKeys.setSummaries,
    queryFn: async ({ signal }) =>
      SetSummaries.parse(await call(listSets, { query: { view: 'summary' }, signal })),
  });
  return new Set(data.map(({ title }) => title));
}

/** Null for a deck of which nothing was imported before. */
function knownIn(changes: DeckChanges | undefined) {
  if (!changes) return null;
  const { fresh, changed, edited, same } = changes;
  return changed.length + edited.length + same.length === 0
    ? null
    : { fresh: fresh.length, changed: changed.length, edited: edited.length, same: same.length };
}

const editedOf = (decks: readonly AnkiDeckSummary[], changes: ReadonlyMap<string, DeckChanges>) =>
  sum(decks, ({ id }) => changes.get(id)?.edited.length ?? 0);

function MissingMedia({ decks }: { decks: readonly AnkiDeckSummary[] }) {
  const missing = new Set(decks.flatMap(({ losses }) => losses.missingMedia)).size;
  if (missing === 0) return null;
  return <Note title={words.missing.title(missing)}>{words.missing.description}</Note>;
}

function SavedBefore({ decks }: { decks: readonly AnkiDeckSummary[] }) {
  if (decks.length === 0) return null;
  return (
    <Note title={words.again.title}>
      <p dir="auto">{words.again.description(decks.map(titleOfDeck))}</p>
    </Note>
  );
}

function Examples({ deck }: { deck: AnkiDeckSummary }) {
  return (
    <details>
      <summary className="min-h-(--tap) content-center font-semibold">{words.examples}</summary>
      <dl className="anki-examples grid gap-3 wrap-anywhere">
        {deck.examples.map(({ term, definition }, at) => (
          // The same few in the same order, and cards repeat.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="grid gap-3 pb-3 whitespace-pre-wrap sm:grid-cols-2">
            <dt className="sr">{words.term}</dt>
            <dd dir="auto">
              <WrittenText text={shown(term)} />
            </dd>
            <dt className="sr">{words.definition}</dt>
            <dd dir="auto">
              <WrittenText text={shown(definition)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const shown = (text: string) => replaceMarks(text, ({ name, alt }) => `[${alt || name}]`);

const sum = (decks: readonly AnkiDeckSummary[], count: (deck: AnkiDeckSummary) => number) =>
  decks.reduce((all, deck) => all + count(deck), 0);

const ratedOf = (decks: readonly AnkiDeckSummary[]) => sum(decks, ({ rated }) => rated);

/** Losses of the chosen decks and of the empty ones, added up. */
function lossesOf(picked: readonly AnkiDeckSummary[], empty: readonly AnkiDeckSummary[]) {
  const told = [...picked, ...empty];
  const of = (count: (deck: AnkiDeckSummary) => number) => sum(told, count);
  const names = (list: (deck: AnkiDeckSummary) => readonly string[]) => [...new Set(told.flatMap(list))];
  return {
    emptyDecks: empty.map(({ name }) => name),
    media: of(({ pictures, sounds }) => pictures + sounds),
    tags: names(({ tags }) => tags).length,
    losses: {
      occluded: of(({ losses }) => losses.occluded),
      pictures: of(({ losses }) => losses.pictures),
      oneSided: of(({ losses }) => losses.oneSided),
      blank: of(({ losses }) => losses.blank),
      tooLong: of(({ losses }) => losses.tooLong),
      unlogged: of(({ losses }) => losses.unlogged),
      oldRatings: of(({ losses }) => losses.oldRatings),
      unshownFields: names(({ losses }) => losses.unshownFields),
      missingMedia: names(({ losses }) => losses.missingMedia),
    },
  };
}
