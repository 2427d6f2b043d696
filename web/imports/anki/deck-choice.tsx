/** The decks of a package, to choose which become sets; says what of them does not come along before anything is saved. */
import { useState } from 'react';
import { replaceMarks } from '#core/anki/media-marks.ts';
import { PartChoice } from '#web/imports/part-choice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { ankiWords as words } from './anki-words.ts';
import type { AnkiDeckSummary } from './read-package.ts';
import './anki.css';

export type ChosenDecks = { decks: readonly AnkiDeckSummary[]; withRatings: boolean };

type Props = {
  fileName: string;
  /** At least one. */
  decks: readonly AnkiDeckSummary[];
  onChosen: (chosen: ChosenDecks) => void;
  onClose: () => void;
};

export function DeckChoice({ fileName, decks, onChosen, onClose }: Props) {
  const [withRatings, setWithRatings] = useState(true);
  return (
    <PartChoice
      heading={words.heading(fileName)}
      about={words.stays}
      legend={words.decks}
      parts={decks.filter(({ cards }) => cards > 0)}
      nameOf={({ name }) => name}
      hintOf={words.deck}
      allAtFirst
      words={words}
      chosen={(picked) =>
        words.chosen(
          picked.length,
          sum(picked, ({ cards }) => cards),
        )
      }
      confirm={(picked) => words.save(picked.length)}
      onChosen={(picked) => onChosen({ decks: picked, withRatings: withRatings && ratedOf(picked) > 0 })}
      onClose={onClose}
    >
      {(picked) => (
        <>
          {ratedOf(picked) > 0 && (
            <Checkbox
              label={words.ratings}
              hint={words.ratingsHint(ratedOf(picked))}
              checked={withRatings}
              onChange={({ target }) => setWithRatings(target.checked)}
            />
          )}
          {picked.length > 0 && <Examples deck={picked[0]!} />}
          <details className="anki-losses">
            <summary>{words.leftOut}</summary>
            <ul>
              {words.losses(lossesOf(picked)).map((loss) => (
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

function Examples({ deck }: { deck: AnkiDeckSummary }) {
  return (
    <details className="anki-examples">
      <summary>{words.examples}</summary>
      <dl>
        {deck.examples.map(({ term, definition }, at) => (
          // The same few in the same order, and cards repeat.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at}>
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

/** Of all chosen decks together. */
function lossesOf(decks: readonly AnkiDeckSummary[]) {
  const of = (count: (deck: AnkiDeckSummary) => number) => sum(decks, count);
  return {
    media: of(({ pictures, sounds }) => pictures + sounds),
    tagged: of(({ tagged }) => tagged),
    losses: {
      occluded: of(({ losses }) => losses.occluded),
      empty: of(({ losses }) => losses.empty),
      tooLong: of(({ losses }) => losses.tooLong),
      unlogged: of(({ losses }) => losses.unlogged),
      oldRatings: of(({ losses }) => losses.oldRatings),
      unshownFields: [...new Set(decks.flatMap(({ losses }) => losses.unshownFields))],
    },
  };
}
