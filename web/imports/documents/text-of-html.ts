/** Converts HTML to blocks: headings, paragraphs, list items and table rows, without menus, scripts and drawings. */
import { decodeImportFile } from '#core/read-import.ts';
import { createBlockWriter, tidy } from './block-writer.ts';
import { type Block, type DocumentReader, describesPicture, type LeftOut } from './document-text.ts';
import { attribute, walkMarkup } from './markup.ts';

/** Reads a page of HTML that was saved as a file. */
export const readHtml: DocumentReader = async (file) => {
  const { text } = decodeImportFile(new Uint8Array(await file.arrayBuffer()));
  return { ...textOfHtml(text), unit: null, units: 0 };
};

const BLOCKS = new Set(
  `address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form header hr main
  ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
);
/** Elements without text to learn from. */
const UNSEEN = new Set(
  'head nav svg math template noscript iframe object canvas audio video select button textarea rt rp'.split(
    ' ',
  ),
);
/** Void elements, which have no end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** As Markdown marks the lines of a program. */
const FENCE = '```';
/** What programs that colour listings call them. */
const LISTING = /\b(?:sourceCode|highlight|prettyprint|language-|lang-|brush:|code|output)/i;

/** `page` is assigned to every block. */
export function textOfHtml(
  html: string,
  page: number | null = null,
): { blocks: Block[]; leftOut: LeftOut[] } {
  const writer = createBlockWriter(() => page);
  const leftOut: LeftOut[] = [];
  const lists: string[] = [];
  let cells = 0;
  /** The names of columns are written bold; those of rows are not. */
  let inHead = false;
  let inRow = false;
  /** The element being skipped and how many nested ones of its name are open. */
  let unseen: { name: string; depth: number } | null = null;
  /** Inside a listing, which is written as a fenced block; a page may also show plain text in `pre`. */
  let inListing = false;
  let inPre = false;
  let annotation = '';
  let inAnnotation = false;

  const beginListing = () => {
    if (inListing) return;
    inListing = true;
    writer.write(`${FENCE}\n`);
  };
  const breakLine = () => (inRow ? writer.write(' ') : writer.begin());
  walkMarkup(
    html,
    {
      open(name, attributes, selfClosing) {
        if (unseen) {
          if (name === unseen.name && !selfClosing) unseen.depth += 1;
          inAnnotation = name === 'annotation' && /tex/i.test(attribute(attributes, 'encoding') ?? '');
        } else if (UNSEEN.has(name)) {
          if (!selfClosing) unseen = { name, depth: 1 };
        } else if (name === 'br') inRow ? writer.write(' ') : writer.write('\n');
        else if (name === 'img') {
          const words = tidy(attribute(attributes, 'alt') ?? '');
          if (describesPicture(words)) leftOut.push({ why: 'picture', what: words });
        } else if (/^h[1-6]$/.test(name)) writer.begin({ kind: 'heading', level: Number(name[1]) });
        else if (name === 'li') writer.begin({ kind: 'item', level: Math.max(0, lists.length - 1) });
        else if (name === 'td' || name === 'th') {
          if (cells > 0) writer.endCell();
          cells += 1;
          if (name === 'th' && (inHead || /\bscope=["']?col/i.test(attributes))) writer.bold(true);
        } else if (name === 'b' || name === 'strong') writer.bold(true);
        else if (BLOCKS.has(name)) {
          if (name === 'ul' || name === 'ol') lists.push(name);
          if (name === 'thead') inHead = true;
          if (name === 'tr') {
            writer.begin();
            inRow = true;
            cells = 0;
            // A paragraph that only wraps the text of an item or cell does not end it.
          } else if (!writer.isBlank()) breakLine();
          if (name === 'pre' && !inRow) {
            inPre = true;
            if (LISTING.test(attributes)) beginListing();
          }
        } else if (name === 'code' && inPre && writer.isBlank()) beginListing();
      },
      close(name) {
        if (unseen) {
          if (name === 'annotation') inAnnotation = false;
          if (name === unseen.name) unseen.depth -= 1;
          if (unseen.depth > 0) return;
          unseen = null;
          if (annotation.trim() !== '') writer.write(` $${annotation.trim()}$ `);
          annotation = '';
          return;
        }
        if (/^h[1-6]$/.test(name) || name === 'li') writer.begin();
        else if (name === 'b' || name === 'strong' || name === 'th') writer.bold(false);
        else if (name === 'tr') {
          inRow = false;
          writer.begin();
        } else if (BLOCKS.has(name) && !VOID.has(name)) {
          if (name === 'ul' || name === 'ol') lists.pop();
          if (name === 'table') inRow = false;
          if (name === 'thead') inHead = false;
          if (name === 'pre') {
            if (inListing) writer.write(`\n${FENCE}`);
            inPre = false;
            inListing = false;
          }
          breakLine();
        }
      },
      text(text) {
        if (unseen) annotation += inAnnotation ? text : '';
        else writer.write(inListing ? text : text.replace(/\s+/g, ' '));
      },
    },
    { html: true },
  );
  return { blocks: writer.finish(), leftOut };
}
