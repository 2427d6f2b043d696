/** The four ratings, each with the interval it gives: the very number that is stored. */
import { type LearningState, nextIntervalCards, RATINGS, type Rating } from '#core/scheduler.ts';
import './rating-bar.css';
import { messages } from './messages.ts';

type Props = { learning: LearningState; onRate: (rating: Rating) => void; shortcuts: boolean };

const classOf = { 1: 'rate-again', 2: 'rate-hard', 3: 'rate-good', 4: 'rate-easy' } as const;

export function RatingBar({ learning, onRate, shortcuts }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="rates" role="group" aria-label={messages.howWell}>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          className={`rate ${classOf[rating]}`}
          {...(shortcuts && { 'aria-keyshortcuts': String(rating) })}
          onClick={() => onRate(rating)}
        >
          {messages.ratingName(rating)}{' '}
          <small className="num">{messages.cards(nextIntervalCards(learning, rating))}</small>
          {shortcuts && (
            <span className="kbd" aria-hidden="true">
              {rating}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
