/** Whole cards, front and back, for points that were not said by the end of a question. */
import type { Card } from '#contract/sets.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

export function ShownCards({ cards }: { cards: readonly Card[] }) {
  return cards.map(({ id, term, definition }) => (
    <div key={id} className="fb-card grid w-full gap-1.5 whitespace-pre-line wrap-anywhere">
      <h3 dir="auto">
        <WrittenText text={term} />
      </h3>
      <p dir="auto">
        <WrittenText text={definition} />
      </p>
    </div>
  ));
}
