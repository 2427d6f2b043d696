/** The words about the languages of a set. */
export const languageMessages = {
  title: 'Languages',
  /** Null where nothing tells. */
  summary: (term: string | null, definition: string | null) => {
    if (term === definition) return term ?? 'not known';
    return [term && `${term} terms`, definition && `${definition} definitions`].filter(Boolean).join(', ');
  },
  term: 'Language of the terms',
  definition: 'Language of the definitions',
  hint: 'Voices read in it, and what you say is heard in the language of the definitions.',
  found: (name: string | null) =>
    name ? `Found in the cards: ${name}` : 'Found in the cards (not clear yet)',
  save: 'Save languages',
  saved: 'Languages saved.',
  failed: 'The languages could not be saved. Please try again.',
} as const;
