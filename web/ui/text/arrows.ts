/** Typed arrows between words as signs, which also stay on one line. */
export const arrows = (text: string): string => text.replace(/(?<!\S)->(?!\S)/g, '→');
