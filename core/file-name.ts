/** File names from titles: readable in any script, and allowed on every common file system. */

const LONGEST_NAME = 80;
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Device names, which Windows refuses as file names with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?= {0,80}(?:\.|$))/i;

/** The title as a file name without extension; "flashcards" if nothing of it is usable. */
export function fileNameOf(title: string): string {
  const spaced = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const name = [...spaced]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/[. ]{1,80}$/, '');
  return name === '' ? 'flashcards' : name.replace(RESERVED, '$& flashcards');
}
