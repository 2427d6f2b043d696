/** Whether this browser can write down what is said, and whether the student wants it to. */
import { useEffect, useReducer, useState } from 'react';
import { type CaptionsOffer, captionsOffer, captionsWanted, chooseCaptions } from './captions.ts';

export type CaptionsSetting = {
  /** Null until known. */
  offer: CaptionsOffer | null;
  on: boolean;
  choose(on: boolean): void;
};

export function useCaptions(): CaptionsSetting {
  const [offer, setOffer] = useState<CaptionsOffer | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    void captionsOffer().then(setOffer);
  }, []);
  return {
    offer,
    on: offer !== null && captionsWanted(offer),
    choose(on) {
      if (offer) chooseCaptions(offer, on);
      redraw();
    },
  };
}
