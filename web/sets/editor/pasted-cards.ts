/** Reads a pasted table of two columns, as spreadsheets and Quizlet copy one, as cards. */

/** Null where it is not several lines of two filled columns: then it is text for one field. */
export function pastedCards(text: string): { term: string; definition: string }[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length < 2) return null;
  const cards = lines.map((line) => {
    const [term = '', definition = '', ...more] = line.split('\t').map((cell) => cell.trim());
    return term && definition && more.length === 0 ? { term, definition } : null;
  });
  return cards.every((card) => card !== null) ? cards : null;
}
