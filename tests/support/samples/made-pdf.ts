/** Writes small PDFs for tests: positioned text, bookmarks, a picture without text, a password. */

export type PlacedText = { text: string; x: number; y: number; size?: number; font?: 'text' | 'symbols' };
/** The `texts` of `sideways` pages are written up (`ccw`), down (`cw`) or upside down, as tables often are. */
export type MadePage =
  | readonly PlacedText[]
  | 'picture'
  | { sideways: keyof typeof turns; texts: readonly PlacedText[]; upright?: readonly PlacedText[] };
/** With `ownFonts`, each page embeds the font again. */
type Options = {
  bookmarks?: readonly { title: string; page: number }[];
  locked?: boolean;
  script?: string;
  ownFonts?: boolean;
};

/** A letter page, in points. */
export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;

/** Matrices that turn a page's writing. */
const turns = {
  ccw: `0 1 -1 0 ${PAGE_WIDTH} 0`,
  cw: `0 -1 1 0 0 ${PAGE_HEIGHT}`,
  'upside-down': `-1 0 0 -1 ${PAGE_WIDTH} ${PAGE_HEIGHT}`,
};

/** `y` counts from the top. */
function drawn(page: MadePage): string {
  if (page === 'picture') return 'q 600 0 0 780 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
  if ('sideways' in page)
    return `q ${turns[page.sideways]} cm\n${drawn(page.texts)}\nQ\n${drawn(page.upright ?? [])}`;
  return page
    .map(({ text, x, y, size = 11, font = 'text' }) => {
      const written = text.replace(/[\\()]/g, '\\$&');
      return `BT /${font} ${size} Tf ${x} ${PAGE_HEIGHT - y} Td (${written}) Tj ET`;
    })
    .join('\n');
}

/** Text in Latin-1 only. */
export function madePdf(pages: readonly MadePage[], options: Options = {}): Uint8Array<ArrayBuffer> {
  const { bookmarks = [], locked = false, script, ownFonts = false } = options;
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const firstPage = 5;
  const firstBookmark = firstPage + pages.length * 2;
  const action = script ? ` /OpenAction << /S /JavaScript /JS (${script}) >>` : '';
  add(
    `<< /Type /Catalog /Pages 2 0 R${action}${bookmarks.length > 0 ? ` /Outlines ${firstBookmark} 0 R` : ''} >>`,
  );
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  add(font);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>');
  for (const page of pages) {
    const content = drawn(page);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${objects.length + 2} 0 R /Resources << /Font << /text ${ownFonts ? font : '3 0 R'} /symbols 4 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  if (bookmarks.length > 0) {
    const last = firstBookmark + bookmarks.length;
    add(`<< /Type /Outlines /First ${firstBookmark + 1} 0 R /Last ${last} 0 R /Count ${bookmarks.length} >>`);
    for (const [at, { title, page }] of bookmarks.entries()) {
      const own = firstBookmark + 1 + at;
      add(
        `<< /Title (${title}) /Parent ${firstBookmark} 0 R /Dest [${firstPage + (page - 1) * 2} 0 R /Fit]${own < last ? ` /Next ${own + 1} 0 R` : ''} >>`,
      );
    }
  }
  const noKey = `<${'00'.repeat(32)}>`;
  // Its keys match no password, not even the empty one.
  if (locked) add(`<< /Filter /Standard /V 1 /R 2 /O ${noKey} /U ${noKey} /P -4 >>`);
  let file = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = locked ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + end, (char) => char.charCodeAt(0) & 255);
}

/** Lines below each other, from `y` down. */
export const column = (x: number, y: number, lines: readonly string[], size = 11): PlacedText[] =>
  lines.map((text, at) => ({ text, x, y: y + at * size * 1.2, size }));
