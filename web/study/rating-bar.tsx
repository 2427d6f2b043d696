/** The four ratings, each with the interval that it stores and the day the card comes back. */
import { clsx } from 'clsx';
import { distanceWords } from '#core/days/day-words.ts';
import type { DaysByRating } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import { nextIntervalCards, RATINGS, type Rating } from '#core/scheduler.ts';
import { currentCard, type StudySession } from '#core/study-queue.ts';
import { willReturn } from '#core/study-view.ts';
import './rating-bar.css';
import { messages } from './messages.ts';

type Props = {
  session: StudySession;
  /** Null if unknown. */
  days: DaysByRating | null;
  today: Day;
  onRate: (rating: Rating) => void;
  shortcuts: boolean;
  /** Highlighted, never given by itself. */
  suggested?: Rating | null;
};

const classOf = { 1: 'rate-again', 2: 'rate-hard', 3: 'rate-good', 4: 'rate-easy' } as const;

export function RatingBar({ session, days, today, onRate, shortcuts, suggested = null }: Props) {
  const card = currentCard(session);
  if (!card) return null;
  const back = (rating: Rating) => {
    if (willReturn(session, rating)) return messages.againToday;
    const day = days?.[rating - 1];
    return day ? distanceWords(day, today) : null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="rates" role="group" aria-label={messages.howWell}>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          className={clsx('rate', classOf[rating], rating === suggested && 'rate-suggested')}
          {...(shortcuts && { 'aria-keyshortcuts': String(rating) })}
          onClick={() => onRate(rating)}
        >
          {messages.ratingName(rating)}{' '}
          {rating === suggested && <span className="sr">({messages.suggested}) </span>}
          <small className="num">{messages.cards(nextIntervalCards(card.learning, rating))}</small>{' '}
          {days && <small className="num rate-day">{back(rating)}</small>}
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
