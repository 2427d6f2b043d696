/** The actions on the card on screen, by key, pointer and voice, and where the focus goes next. */
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { faceText } from '#core/facets/faces.ts';
import { withoutMedia } from '#core/media-reference.ts';
import type { Rating } from '#core/scheduler.ts';
import { currentCard } from '#core/study-queue.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { cardLanguage } from './card-language.ts';
import { faceOfItem } from './face.ts';
import { messages } from './messages.ts';
import type { StudyStore } from './session-store.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';
import { useSpeech } from './use-speech.ts';
import { useStudyKeys } from './use-study-keys.ts';

export type CardControls = ReturnType<typeof useCardPanel>;

/** `held`: something else is shown in the card's place. `typing`: the field for the answer takes the focus, not the term. */
export function useCardPanel(store: StudyStore, onHelp: () => void, held: boolean, typing: boolean) {
  const state = useStore(store);
  const { deck, session, revealed } = state;
  const finished = state.finished || held;
  const cards = useMemo(() => new Map(deck.cards.map((card) => [card.id, card])), [deck]);
  const current = currentCard(session);
  const card = (current && cards.get(current.id)) ?? null;
  const onScreen = finished || !card ? 'none' : `${card.id} ${session.turnsTaken} ${revealed}`;
  const speech = useSpeech(onScreen);
  usePicturesAhead(deck.cards);
  const termRef = useRef<HTMLParagraphElement>(null);
  const answerRef = useRef<HTMLParagraphElement>(null);
  const arrived = useRef(onScreen);
  /** What the keys 1 to 4 do before the card is turned. */
  const choose = useRef<((place: number) => void) | null>(null);
  const setChoose = (does: typeof choose.current) => {
    choose.current = does;
  };

  // The first card leaves the focus where arriving at the page put it; later ones take it.
  useEffect(() => {
    if (arrived.current === onScreen) return;
    arrived.current = onScreen;
    const side = answerRef.current ?? (typing ? null : termRef.current);
    if (!side) return;
    side.focus({ preventScroll: true });
    // From its beginning, where it is taller than the window; what is in sight stays where it is.
    side.scrollIntoView({ block: side.getBoundingClientRect().top < 0 ? 'start' : 'nearest' });
  }, [onScreen, typing]);

  /** `words` says more than that the answer is shown. */
  const reveal = (words: string = messages.answerShown) => {
    if (!card || revealed || finished) return;
    store.reveal();
    announce(words);
  };
  const rate = (rating: Rating) => {
    if (finished) return;
    if (revealed) store.rate(rating);
    else choose.current?.(rating - 1);
  };
  const undo = () => {
    if (!session.lastTurn) return;
    store.undo();
    announce(messages.undone);
  };
  const speak = () => {
    if (speech.speaking || !card || finished) return speech.stop();
    const face = faceOfItem(card);
    const words = withoutMedia(faceText(revealed ? face.answer : face.question));
    speech.speak(words, cardLanguage(deck, card, revealed ? face.answerSide : face.questionSide));
  };
  /** By its key: the sound of the side that was turned up last, or else its words. */
  const hear = () => {
    const side = (revealed ? answerRef : termRef).current;
    const sound = side?.querySelector<HTMLButtonElement>('.media-sound button');
    if (sound) sound.click();
    else if (speech.available) speak();
  };
  useStudyKeys({ reveal: () => reveal(), rate, undo, speak: hear, help: onHelp });

  return { state, card, current, speech, termRef, answerRef, setChoose, reveal, rate, undo, speak };
}
