/** Reads an e-book (.epub) chapter after chapter, in the order of its spine. */
import { type Block, type DocumentReader, type LeftOut, Refusal } from './document-text.ts';
import { attribute, walkMarkup } from './markup.ts';
import { pathFrom } from './package-relations.ts';
import { textOfHtml } from './text-of-html.ts';
import { openZip, type ZipEntries } from './zip-entries.ts';

/** Obfuscated fonts do not mean that the text is encrypted. */
const FONT_DISGUISE = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

export const readEpub: DocumentReader = async (file, tell) => {
  const zip = await openZip(file);
  if (await isProtected(zip)) throw new Refusal('protected');
  const container = (await zip.text('META-INF/container.xml')) ?? '';
  const packagePath =
    /full-path="([^"]+)"/.exec(container)?.[1] ?? zip.names.find((name) => name.endsWith('.opf'));
  const book = packagePath ? await zip.text(packagePath) : null;
  if (!packagePath || book === null) throw new Refusal('broken');
  const chapters = spineOf(book).map((reference) => pathFrom(packagePath, reference));
  const blocks: Block[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, path] of chapters.entries()) {
    // The spine may list a chapter that is missing.
    const read = textOfHtml((await zip.text(path)) ?? '');
    blocks.push(...read.blocks);
    leftOut.push(...read.leftOut);
    tell(at + 1, chapters.length);
  }
  return { blocks, unit: null, units: 0, leftOut };
};

async function isProtected(zip: ZipEntries): Promise<boolean> {
  if (zip.names.includes('META-INF/rights.xml')) return true;
  const encryption = (await zip.text('META-INF/encryption.xml')) ?? '';
  return [...encryption.matchAll(/EncryptionMethod\s[^>]*Algorithm="([^"]*)"/g)].some(
    ([, algorithm = '']) => !FONT_DISGUISE.test(algorithm),
  );
}

/** Hrefs of the chapters in reading order, without the table of contents. */
function spineOf(book: string): string[] {
  const items = new Map<string, string>();
  const order: string[] = [];
  walkMarkup(book, {
    open(name, attributes) {
      const element = name.replace(/^.*:/, '');
      const isNavigation = /(^|\s)nav(\s|$)/.test(attribute(attributes, 'properties') ?? '');
      if (element === 'item' && !isNavigation)
        items.set(attribute(attributes, 'id') ?? '', attribute(attributes, 'href') ?? '');
      else if (element === 'itemref') order.push(attribute(attributes, 'idref') ?? '');
    },
    close() {},
    text() {},
  });
  return order.flatMap((id) => {
    const reference = items.get(id);
    return reference ? [decoded(reference)] : [];
  });
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // The name contains a literal "%".
    return reference;
  }
}
