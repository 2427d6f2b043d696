/** Reads a Word document (.docx): headings by their style, lists, bold words, tables, footnotes in brackets where they are referred to. */
import { createBlockWriter } from './block-writer.ts';
import { type Block, type DocumentReader, describesPicture, type LeftOut, Refusal } from './document-text.ts';
import { createNumbering } from './docx-numbering.ts';
import { attribute, walkMarkup } from './markup.ts';
import { createMathWriter } from './office-math.ts';
import { openZip } from './zip-entries.ts';

export const readDocx: DocumentReader = async (file, tell) => {
  const zip = await openZip(file);
  // The main part may be numbered.
  const main = zip.names.find((name) => /^word\/document\d*\.xml$/.test(name));
  if (!main) throw new Refusal('broken');
  const styles = readStyles((await zip.text('word/styles.xml')) ?? '');
  tell(1, 2);
  const document = (await zip.text(main)) ?? '';
  const notes = new Map([
    ...readNotes('w:footnote', (await zip.text('word/footnotes.xml')) ?? ''),
    ...readNotes('w:endnote', (await zip.text('word/endnotes.xml')) ?? ''),
  ]);
  const numbering = createNumbering((await zip.text('word/numbering.xml')) ?? '');
  return { ...textOf(document, styles, notes, numbering), unit: null, units: 0 };
};

type Kind = Pick<Block, 'kind' | 'level'>;

/** The kind of paragraph of each style id; Word's built-in style names are English in every language. */
function readStyles(xml: string): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  let id = '';
  walkMarkup(xml, {
    open(name, attributes) {
      if (name === 'w:style') id = attribute(attributes, 'w:styleId') ?? '';
      else if (name === 'w:name') {
        const style = (attribute(attributes, 'w:val') ?? '').toLowerCase();
        const level = style === 'title' ? 1 : Number(/^heading (\d)/.exec(style)?.[1] ?? 0);
        if (level > 0) kinds.set(id, { kind: 'heading', level: Math.min(6, level) });
        else if (/^list (bullet|number)/.test(style)) kinds.set(id, { kind: 'item', level: 0 });
      } else if (name === 'w:outlineLvl' && !kinds.has(id)) {
        const level = Number(attribute(attributes, 'w:val')) + 1;
        if (level >= 1 && level <= 6) kinds.set(id, { kind: 'heading', level });
      }
    },
    close() {},
    text() {},
  });
  return kinds;
}

/** Text of footnotes or endnotes, keyed by the referring element's name and id. */
function readNotes(element: 'w:footnote' | 'w:endnote', xml: string): Map<string, string> {
  const notes = new Map<string, string>();
  let key: string | null = null;
  let inText = false;
  walkMarkup(xml, {
    open(name, attributes) {
      // Separators are stored as notes with a type.
      if (name === element)
        key = attribute(attributes, 'w:type') ? null : `${element}Reference ${attribute(attributes, 'w:id')}`;
      else if (name === 'w:t') inText = true;
    },
    close(name) {
      if (name === 'w:t') inText = false;
    },
    text(text) {
      if (key !== null && inText) notes.set(key, (notes.get(key) ?? '') + text);
    },
  });
  return notes;
}

/** Deleted text of tracked changes, field codes, and fallbacks for older programs. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'mc:Fallback']);

function textOf(
  xml: string,
  styles: ReadonlyMap<string, Kind>,
  notes: ReadonlyMap<string, string>,
  markOf: ReturnType<typeof createNumbering>,
) {
  const writer = createBlockWriter();
  const leftOut: LeftOut[] = [];
  const math = createMathWriter();
  let inText = false;
  let unseen = 0;
  /** Nesting depth of table rows: tables may be nested. */
  let rows = 0;
  let cells = 0;
  let inRunStyle = false;
  /** In a row that is marked as the names of the columns, which are written bold. */
  let inHeader = false;
  let isHeading = false;
  /** Of the list item. */
  let level = 0;

  walkMarkup(xml, {
    open(name, attributes, selfClosing) {
      if (UNSEEN.has(name) && !selfClosing) unseen += 1;
      if (unseen > 0) return;
      if (math.open(name, attributes, selfClosing)) return;
      switch (name) {
        case 'w:p':
          isHeading = false;
          if (rows > 0) writer.write(' ');
          else writer.begin();
          break;
        case 'w:pStyle': {
          const kind = styles.get(attribute(attributes, 'w:val') ?? '');
          isHeading = kind?.kind === 'heading';
          if (kind && rows === 0) writer.begin(kind);
          break;
        }
        case 'w:ilvl':
          // Numbered headings also have list levels.
          level = Number(attribute(attributes, 'w:val')) || 0;
          if (rows === 0 && !isHeading) writer.begin({ kind: 'item', level });
          break;
        case 'w:numId':
          if (rows === 0 && !isHeading) writer.mark(markOf(attribute(attributes, 'w:val') ?? '', level));
          break;
        case 'w:rPr':
          inRunStyle = !selfClosing;
          break;
        case 'w:tblHeader':
          inHeader = true;
          break;
        case 'w:r':
          writer.bold(inHeader);
          break;
        case 'w:b':
          if (inRunStyle) writer.bold(!/^(0|false|off)$/.test(attribute(attributes, 'w:val') ?? ''));
          break;
        case 'w:t':
          inText = !selfClosing;
          break;
        case 'w:tab':
          // Tab stops in paragraph settings have the same name, but a position.
          if (attribute(attributes, 'w:pos') === null) writer.write(rows > 0 ? ' ' : '\t');
          break;
        case 'w:br':
        case 'w:cr':
          writer.write(rows > 0 ? ' ' : '\n');
          break;
        case 'w:footnoteReference':
        case 'w:endnoteReference': {
          const note = notes.get(`${name} ${attribute(attributes, 'w:id')}`)?.trim();
          if (note) writer.write(` (${note})`);
          break;
        }
        case 'w:noBreakHyphen':
          writer.write('-');
          break;
        case 'w:tr':
          if (rows === 0) {
            writer.begin();
            cells = 0;
          }
          rows += 1;
          break;
        case 'w:tc':
          if (rows === 1 && cells > 0) writer.endCell();
          cells += 1;
          break;
        case 'wp:docPr': {
          const words = attribute(attributes, 'descr')?.trim();
          if (words && describesPicture(words)) leftOut.push({ why: 'picture', what: words });
          break;
        }
      }
    },
    close(name) {
      if (unseen > 0) {
        if (UNSEEN.has(name)) unseen -= 1;
        return;
      }
      const formula = math.close(name);
      if (formula !== null) writer.write(formula);
      else if (name === 'w:t') inText = false;
      else if (name === 'w:rPr') inRunStyle = false;
      else if (name === 'w:r') writer.bold(false);
      else if (name === 'w:tr') {
        rows -= 1;
        inHeader = false;
        if (rows === 0) writer.begin();
      }
    },
    text(text) {
      if (unseen > 0) return;
      if (!math.text(text) && inText) writer.write(text);
    },
  });
  return { blocks: writer.finish(), leftOut };
}
