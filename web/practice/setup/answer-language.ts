/** The language of a session's spoken answers; null where unknown. */
import { createContext } from 'react';

export const AnswerLanguage = createContext<string | null>(null);
