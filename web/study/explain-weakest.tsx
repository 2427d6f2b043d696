/** Offers practice with the least certain cards at the end of a session. */
import { useMemo } from 'react';
import { practicePageOfCards } from '#contract/study-address.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { weakestCards } from '#core/study-view.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { useMe } from '#web/session/me.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { messages } from './messages.ts';
import type { StudyState } from './reducer.ts';

const mostCards = 3;
const words = messages.finish;

type Explained = { setId: string; cardIds: string[] };

/** Null if no practice session is left today or the device is offline. */
export function useExplainWeakest(state: Pick<StudyState, 'session' | 'deck' | 'mixed'>, over: boolean) {
  const { data: me } = useMe();
  const { session, deck, mixed } = state;
  const weak = useMemo(
    () => (over ? weakestOfOneSet({ session, deck, mixed }) : null),
    [over, session, deck, mixed],
  );
  if (!weak || !me || me.remainingSessions === 0 || !navigator.onLine) return null;
  return <ExplainLink {...weak} />;
}

/** Says "aloud" only where the server can hear the answers; elsewhere practice begins with typing. */
function ExplainLink({ setId, cardIds }: Explained) {
  const hearing = useHearing();
  return (
    <LinkButton variant="voice" to={practicePageOfCards(setId, cardIds)}>
      {words.explain(cardIds.length, hearing !== null && hearing.name !== null)}
    </LinkButton>
  );
}

/** The weakest cards with text on both sides, from the set of the weakest one: practice covers one set. */
export function weakestOfOneSet({
  session,
  deck,
  mixed,
}: Pick<StudyState, 'session' | 'deck' | 'mixed'>): Explained | null {
  const texts = new Map(deck.cards.map((card) => [card.id, card]));
  const askable = weakestCards(session).flatMap(({ id }) => {
    const card = texts.get(id);
    return card && withoutMedia(card.term).trim() && withoutMedia(card.definition).trim() ? [card] : [];
  });
  const [first] = askable;
  const setId = mixed ? first?.setId : deck.id;
  if (!first || !setId) return null;
  const ofSet = mixed ? askable.filter((card) => card.setId === setId) : askable;
  const cardIds = [...new Set(ofSet.map(({ id, card_id }) => card_id ?? id))];
  return { setId, cardIds: cardIds.slice(0, mostCards) };
}
