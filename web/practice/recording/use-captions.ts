/** Whether this browser can write down what is said in the language of the answers, and whether the student wants it to. */
import { useContext, useEffect, useReducer, useState } from 'react';
import { AnswerLanguage } from '#web/practice/setup/answer-language.ts';
import {
  type CaptionsOffer,
  captionsLanguage,
  captionsOffer,
  captionsWanted,
  chooseCaptions,
} from './captions.ts';

export type CaptionsSetting = {
  /** Null until known. */
  offer: CaptionsOffer | null;
  on: boolean;
  choose(on: boolean): void;
};

/** `language`: as in `useHearing`. */
export function useCaptions(language?: string | null): CaptionsSetting {
  const around = useContext(AnswerLanguage);
  const wanted = captionsLanguage(language === undefined ? around : language);
  const [known, setKnown] = useState<{ of: string; offer: CaptionsOffer } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let left = false;
    void captionsOffer(wanted).then((offer) => left || setKnown({ of: wanted, offer }));
    return () => {
      left = true;
    };
  }, [wanted]);
  const offer = known?.of === wanted ? known.offer : null;
  return {
    offer,
    on: offer !== null && captionsWanted(offer),
    choose(on) {
      if (offer) chooseCaptions(offer, on);
      redraw();
    },
  };
}
