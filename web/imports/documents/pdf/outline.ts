/** Turns PDF bookmarks into headings, which is more reliable than font sizes. */
import type { Block } from '#web/imports/documents/document-text.ts';
import type { PdfDocument } from './pdfjs.ts';

/** Deeper ones are headings by their size, or none. */
const DEEPEST = 2;
const MOST_BOOKMARKS = 500;

type Bookmark = { title: string; level: number; page: number };

export async function withOutline(document: PdfDocument, blocks: readonly Block[]): Promise<Block[]> {
  const bookmarks = await bookmarksOf(document);
  if (bookmarks.length < 2) return [...blocks];
  const deepest = Math.max(...bookmarks.map(({ level }) => level));
  // What only its size makes a heading lies below the bookmarks.
  const out = blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: Math.min(6, block.level + deepest) } : block,
  );
  let from = 0;
  for (const { title, level, page } of bookmarks) {
    const first = out.findIndex((block, at) => at >= from && (block.page ?? 0) >= page);
    if (first === -1) continue;
    let end = first;
    while (end < out.length && out[end]!.page === page) end += 1;
    const found = out.slice(first, end).findIndex(({ text }) => isSame(text, title));
    const heading: Block = { kind: 'heading', level, text: title, page };
    if (found === -1) out.splice(first, 0, heading);
    else out[first + found] = { ...heading, text: out[first + found]!.text };
    from = first + Math.max(0, found) + 1;
  }
  return out;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function isSame(text: string, title: string): boolean {
  if (text.length > title.length + 40) return false;
  const [written, named] = [plain(text), plain(title)];
  return named !== '' && (written === named || written.replace(/^\d+/, '') === named.replace(/^\d+/, ''));
}

async function bookmarksOf(document: PdfDocument): Promise<Bookmark[]> {
  const bookmarks: Bookmark[] = [];
  const visit = async (nodes: Awaited<ReturnType<PdfDocument['getOutline']>>, level: number) => {
    for (const { title, dest, items } of nodes ?? []) {
      if (bookmarks.length >= MOST_BOOKMARKS) return;
      const page = await document.pageOf(dest);
      const words = title.replace(/\s+/g, ' ').trim();
      if (page !== null && words !== '') bookmarks.push({ title: words, level, page });
      if (level < DEEPEST) await visit(items, level + 1);
    }
  };
  await visit(await document.getOutline(), 1);
  return bookmarks.sort((a, b) => a.page - b.page);
}
