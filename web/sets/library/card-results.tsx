/** Cards found by the library search, each linked to its position in its set. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type FoundCards, searchCards } from '#contract/card-search.ts';
import { pageOf } from '#contract/pages.ts';
import { sideInWords } from '#core/facets/gaps.ts';
import { foundRanges, searchTerms } from '#core/folded-text.ts';
import { withoutCutShapes } from '#core/occlusion/shapes.ts';
import { messageOf } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import './card-results.css';

const words = orderMessages.found;
/** A pause between keys. */
const askAfterMs = 200;
/** While cards of a long set, saved a moment ago, are still missing. */
const askAgainMs = 2_000;
/** After the announcement of the number of sets. */
const announceAfterMs = 1_500;

/** A single letter matches too much; a single Chinese character is a word. */
function isWorthAsking(query: string): boolean {
  const { words: asked, runs } = searchTerms(query);
  return runs.length > 0 || asked.some((word) => word.length > 1);
}

function useRested(query: string): string {
  const [rested, setRested] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setRested(query), askAfterMs);
    return () => clearTimeout(timer);
  }, [query]);
  return rested;
}

export function CardResults({ query }: { query: string }) {
  const asked = useRested(query.trim());
  const enabled = isWorthAsking(asked);
  const search = useQuery({
    ...endpointQuery(queryKeys.foundCards(asked), searchCards, { query: { q: asked } }),
    enabled,
    placeholderData: keepPreviousData,
    // Cards may change on other pages and devices.
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.reading ? askAgainMs : false),
  });
  const { data, error, isFetching } = search;
  const count = data?.cards.length;
  const more = data?.more ?? false;
  useEffect(() => {
    if (!enabled || isFetching || count === undefined) return;
    const timer = setTimeout(() => announce(words.count(count, more)), announceAfterMs);
    return () => clearTimeout(timer);
  }, [enabled, isFetching, count, more]);
  if (!enabled) return null;
  return (
    <section aria-label={words.title} className="mt-8 mb-8" aria-busy={isFetching}>
      <h2 className="library-heading">{words.title}</h2>
      {data ? (
        <Found found={data} />
      ) : error ? (
        <ErrorState title={words.failed} query={search}>
          {messageOf(error, '')}
        </ErrorState>
      ) : (
        <p className="fine">{words.searching}</p>
      )}
    </section>
  );
}

function Found({ found: { cards, more, reading, terms } }: { found: FoundCards }) {
  if (cards.length === 0) return <p className="fine">{reading ? words.reading : words.none}</p>;
  const textOf = (side: string) => sideInWords(withoutCutShapes(side));
  const isFound = (side: string) => foundRanges(textOf(side), terms).length > 0;
  const marked = (side: string) => (
    <MarkedText text={textOf(side)} ranges={foundRanges(textOf(side), terms)} />
  );
  return (
    <>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className="card found-card relative mb-3 px-5 py-3 wrap-anywhere">
            <h3 dir="auto" className="set-title">
              <Link to={`${pageOf('setTerms', card.setId)}#card-${card.id}`}>{marked(card.term)}</Link>
            </h3>
            <p dir="auto">{marked(card.definition)}</p>
            {/* Most sentences repeat what the card says. */}
            {card.source !== null && !isFound(card.term) && !isFound(card.definition) && (
              <p dir="auto" className="fine">
                {marked(card.source)}
              </p>
            )}
            <p className="fine" dir="auto">
              {words.inSet(card.setTitle)}
            </p>
          </li>
        ))}
      </ul>
      {more && <p className="fine">{words.more(cards.length)}</p>}
      {reading && <p className="fine">{words.reading}</p>}
    </>
  );
}

/** Text with its search matches highlighted. */
function MarkedText({ text, ranges }: { text: string; ranges: readonly { from: number; to: number }[] }) {
  const starts = [0, ...ranges.map(({ to }) => to)];
  return (
    <>
      {starts.map((start, index) => {
        const range = ranges[index];
        return (
          <Fragment key={start}>
            {text.slice(start, range?.from)}
            {range && <mark>{text.slice(range.from, range.to)}</mark>}
          </Fragment>
        );
      })}
    </>
  );
}
