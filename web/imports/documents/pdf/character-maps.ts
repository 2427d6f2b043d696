/** The character maps that Chinese, Japanese and Korean fonts of PDFs refer to by name, each a file at our own address. */

const addresses = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1), address]));

/** Rejects for a name that is none of theirs. */
export async function readCharacterMap(fileName: string): Promise<Uint8Array> {
  const address = byName.get(fileName);
  if (!address) throw new Error(`There is no character map ${fileName}`);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The character map ${fileName} could not be fetched`);
  return new Uint8Array(await reply.arrayBuffer());
}
