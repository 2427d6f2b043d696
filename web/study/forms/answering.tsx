/** Below the card, in place of the button that turns it: a field to type in, or four answers to choose from. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { getSet } from '#contract/sets.ts';
import { answerCard, answerCards } from '#core/answer-forms/answer-cards.ts';
import { type AnswerCard, createChooser } from '#core/answer-forms/choose-options.ts';
import type { Rating } from '#core/scheduler.ts';
import { seededRandom, seedOf } from '#core/seeded-random.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { StudiedDeck } from '#web/study/outbox/study-storage.ts';
import type { StudyState } from '#web/study/reducer.ts';
import './answering.css';
import { ChosenAnswer } from './chosen-answer.tsx';
import { formMessages as messages } from './messages.ts';
import { TypedAnswer } from './typed-answer.tsx';

type Props = {
  form: 'type' | 'choose';
  card: StudiedDeck['cards'][number];
  state: StudyState;
  /** Identifies the card and its turn in the session. */
  turn: string;
  onReveal: (announcement?: string) => void;
  onKeys: (choose: ((place: number) => void) | null) => void;
  /** The element with the question. */
  describedBy: string;
  shortcuts: boolean;
  ratings: (suggested: Rating | null) => ReactNode;
  /** For a card that cannot be answered in this form. */
  turning: ReactNode;
};

export function Answering({ form, card, state, turning, ...props }: Props) {
  const asked = useMemo(() => answerCard(asCard(card), card.facet ?? 'f'), [card]);
  const set = useCardsOfSet(card, state, form === 'choose');
  const { revealed } = state;
  if (!asked) return turning;
  if (form === 'type')
    return (
      <TypedAnswer
        {...props}
        card={asked}
        revealed={revealed}
        others={() => set.cards.filter(({ id }) => id !== asked.id).map(({ answer }) => answer)}
      />
    );
  // Options must not change once they are on screen.
  if (set.isPending) return <p className="fine">{messages.loading}</p>;
  return (
    <Chosen {...props} card={asked} revealed={revealed} cards={set.cards}>
      {turning}
    </Chosen>
  );
}

/** The card of an item, which may be one of several ways to ask it. */
const asCard = ({ id, card_id, term, definition }: Props['card']) => ({
  id: card_id ?? id,
  term,
  definition,
});

/** What the set of a card asks and expects; of a session over some cards the whole set is loaded where `whole` asks for it. */
function useCardsOfSet(
  { setId, facet }: Props['card'],
  { deck, mixed, some }: StudyState,
  whole: boolean,
): { cards: readonly AnswerCard[]; isPending: boolean } {
  const id = setId ?? deck.id;
  const enabled = whole && (mixed || some);
  const { data, isPending } = useQuery({
    ...endpointQuery(queryKeys.set(id), getSet, { params: { id } }),
    enabled,
  });
  const loaded = data?.cards ?? null;
  const isTurned = facet === 'b';
  const cards = useMemo(() => {
    // Offline the cards of this session have to do.
    const ofSession = new Map(
      deck.cards
        .filter((card) => card.setId === setId)
        .map(asCard)
        .map((card) => [card.id, card]),
    );
    const known = enabled && loaded ? loaded : [...ofSession.values()];
    return answerCards(known, isTurned ? 'backward' : 'forward');
  }, [deck, setId, enabled, loaded, isTurned]);
  return { cards, isPending: enabled && isPending };
}

type ChosenProps = Omit<Props, 'form' | 'card' | 'state' | 'turning' | 'describedBy'> & {
  card: AnswerCard;
  revealed: boolean;
  cards: readonly AnswerCard[];
  children: ReactNode;
};

function Chosen({ card, cards, turn, children, ...props }: ChosenProps) {
  const chooser = useMemo(() => createChooser(cards), [cards]);
  // The same options in the same order after a reload.
  const choice = useMemo(() => chooser.choose(card, seededRandom(seedOf(turn))), [chooser, card, turn]);
  if (choice) return <ChosenAnswer {...props} choice={choice} />;
  return (
    <>
      {!props.revealed && <p className="fine answering-note">{messages.tooFew}</p>}
      {children}
    </>
  );
}
