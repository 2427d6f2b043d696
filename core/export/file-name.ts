/** File names from titles: readable in any script, and allowed on every common file system. */

const LONGEST_NAME = 80;
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Device names that Windows refuses as file names. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The title as a file's name, without an ending; "flashcards" when nothing of it can be used. */
export function fileNameOf(title: string): string {
  const spaced = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const name = [...spaced]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/[. ]{1,80}$/, '');
  if (name === '') return 'flashcards';
  return RESERVED.test(name) ? `${name} flashcards` : name;
}
