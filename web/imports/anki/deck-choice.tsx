/** The decks of a package, to choose which become sets; says what of them does not come along before anything is saved. */
import { useEffect, useId, useRef, useState } from 'react';
import { replaceMarks } from '#core/anki/media-marks.ts';
import { Button } from '#web/ui/forms/button.tsx';
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
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const saveable = decks.filter(({ cards }) => cards > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(saveable.map((deck) => deck.id)));
  const [withRatings, setWithRatings] = useState(true);
  const [tried, setTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const picked = saveable.filter((deck) => chosen.has(deck.id));
  const rated = sum(picked, ({ rated: count }) => count);
  const nothing = tried && picked.length === 0;
  const toggle = (deck: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(deck);
    else next.delete(deck);
    setChosen(next);
  };
  return (
    <section className="doc-choice" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
        {words.heading(fileName)}
      </h2>
      <p className="muted">{words.stays}</p>
      <fieldset aria-describedby={nothing ? `${id}-nothing` : undefined}>
        <legend className="sr">{words.decks}</legend>
        <ul className="doc-chapters">
          {saveable.map((deck) => (
            <li key={deck.id}>
              <Checkbox
                label={<span dir="auto">{deck.name}</span>}
                hint={words.deck(deck)}
                checked={chosen.has(deck.id)}
                onChange={({ target }) => toggle(deck.id, target.checked)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="doc-acts">
        <p role="status" className="num">
          {words.chosen(
            picked.length,
            sum(picked, ({ cards }) => cards),
          )}
        </p>
        {saveable.length > 1 && (
          <>
            <Button variant="ghost" onClick={() => setChosen(new Set(saveable.map((deck) => deck.id)))}>
              {words.all}
            </Button>
            <Button variant="ghost" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
              {words.none}
            </Button>
          </>
        )}
      </div>
      {rated > 0 && (
        <Checkbox
          label={words.ratings}
          hint={words.ratingsHint(rated)}
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
      {nothing && (
        <p id={`${id}-nothing`} className="field-error" role="alert">
          {words.nothing}
        </p>
      )}
      <div className="doc-acts">
        <Button
          variant="primary"
          onClick={() => {
            setTried(true);
            if (picked.length > 0) onChosen({ decks: picked, withRatings: withRatings && rated > 0 });
          }}
        >
          {words.save(picked.length)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
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
