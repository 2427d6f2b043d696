/** The language the answers of a session are spoken in, for all that hears them; null where nothing tells. */
import { createContext } from 'react';

export const AnswerLanguage = createContext<string | null>(null);
