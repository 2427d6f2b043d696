/** Reads OpenDocument texts (.odt) and slides (.odp): headings, lists, tables, bold words, and the notes of the speaker. */
import { createBlockWriter } from './block-writer.ts';
import { type DocumentReader, describesPicture, type LeftOut, Refusal } from './document-text.ts';
import { attribute, walkMarkup } from './markup.ts';
import { openZip } from './zip-entries.ts';

/** Tracked changes, comments, footnote numbers and style definitions. */
const UNSEEN = new Set(['text:tracked-changes', 'office:annotation', 'text:note-citation', 'style:style']);
/** Text repeated on every slide. */
const FURNITURE = /^(page-number|date-time|footer|header|page)$/;

export const readOpenDocument: DocumentReader = async (file) => {
  const zip = await openZip(file);
  if ((await zip.text('META-INF/manifest.xml'))?.includes('encryption-data')) throw new Refusal('encrypted');
  const xml = await zip.text('content.xml');
  if (xml === null) throw new Refusal('broken');
  const bold = boldStyles(xml);
  let slide = 0;
  const writer = createBlockWriter(() => slide || null);
  const leftOut: LeftOut[] = [];
  const lists: string[] = [];
  let unseen = 0;
  let rows = 0;
  let cells = 0;
  let inBlock = 0;
  let inNote = 0;
  let placeholder = '';
  const spans: boolean[] = [];
  /** The picture description being read; null outside one. */
  let pictureWords: string | null = null;

  walkMarkup(xml, {
    open(name, attributes, selfClosing) {
      if (UNSEEN.has(name) && !selfClosing) unseen += 1;
      if (unseen > 0) return;
      switch (name) {
        case 'draw:page':
          slide += 1;
          break;
        case 'draw:frame':
          placeholder = attribute(attributes, 'presentation:class') ?? '';
          break;
        case 'text:h':
        case 'text:p':
          if (selfClosing) break;
          inBlock += 1;
          if (rows > 0 || inNote > 0) writer.write(' ');
          else if (placeholder === 'title') writer.begin({ kind: 'heading', level: 2 });
          else if (name === 'text:h')
            writer.begin({
              kind: 'heading',
              level: Math.min(6, Number(attribute(attributes, 'text:outline-level')) || 1),
            });
          else if (lists.length > 0) writer.begin({ kind: 'item', level: lists.length - 1 });
          else writer.begin();
          break;
        case 'text:list':
          if (!selfClosing) lists.push(name);
          break;
        case 'text:span':
          if (selfClosing) break;
          spans.push(bold.has(attribute(attributes, 'text:style-name') ?? ''));
          writer.bold(spans.includes(true));
          break;
        case 'text:s':
          writer.write(' ');
          break;
        case 'text:tab':
          writer.write(rows > 0 ? ' ' : '\t');
          break;
        case 'text:line-break':
          writer.write(rows > 0 ? ' ' : '\n');
          break;
        case 'text:note-body':
          if (selfClosing) break;
          inNote += 1;
          writer.write(' (');
          break;
        case 'table:table-row':
          if (selfClosing) break;
          if (rows === 0) {
            writer.begin();
            cells = 0;
          }
          rows += 1;
          break;
        case 'table:table-cell':
          if (rows === 1 && cells > 0) writer.endCell();
          cells += 1;
          break;
        case 'svg:desc':
          if (!selfClosing) pictureWords = '';
          break;
      }
    },
    close(name) {
      if (unseen > 0) {
        if (UNSEEN.has(name)) unseen -= 1;
        return;
      }
      if (name === 'text:h' || name === 'text:p') inBlock -= 1;
      else if (name === 'draw:frame') placeholder = '';
      else if (name === 'text:list') lists.pop();
      else if (name === 'text:span') {
        spans.pop();
        writer.bold(spans.includes(true));
      } else if (name === 'text:note-body') {
        inNote -= 1;
        writer.write(')');
      } else if (name === 'table:table-row') {
        rows -= 1;
        if (rows === 0) writer.begin();
      } else if (name === 'svg:desc' && pictureWords !== null) {
        const words = pictureWords.replace(/\s+/g, ' ').trim();
        if (describesPicture(words))
          leftOut.push({ why: 'picture', what: slide > 0 ? `Slide ${slide}: ${words}` : words });
        pictureWords = null;
      }
    },
    text(text) {
      if (unseen > 0) return;
      if (pictureWords !== null) pictureWords += text;
      else if (inBlock > 0 && !FURNITURE.test(placeholder)) writer.write(text);
    },
  });
  return { blocks: writer.finish(), unit: slide > 0 ? 'slide' : null, units: slide, leftOut };
};

/** Names of the styles that make their words bold. */
function boldStyles(xml: string): Set<string> {
  const names = new Set<string>();
  let style = '';
  walkMarkup(xml, {
    open(name, attributes) {
      if (name === 'style:style') style = attribute(attributes, 'style:name') ?? '';
      else if (name === 'style:text-properties' && attribute(attributes, 'fo:font-weight') === 'bold')
        names.add(style);
    },
    close() {},
    text() {},
  });
  return names;
}
