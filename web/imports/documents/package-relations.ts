/** Resolves references between the parts of a ZIP-based document. */
import { attribute, walkMarkup } from './markup.ts';
import type { ZipEntries } from './zip-entries.ts';

/** Resolves `reference` relative to `part`; never leads out of the package. */
export function pathFrom(part: string, reference: string): string {
  const names = reference.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const name of reference.split('/'))
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  return names.join('/');
}

/** The relationships of an Office part by id; empty if it has none. External ones are left out. */
export async function readRelations(
  zip: ZipEntries,
  part: string,
): Promise<Map<string, { type: string; path: string }>> {
  const at = part.lastIndexOf('/') + 1;
  const xml = (await zip.text(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`)) ?? '';
  const relations = new Map<string, { type: string; path: string }>();
  walkMarkup(xml, {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const path = pathFrom(part, attribute(attributes, 'Target') ?? '');
      relations.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path });
    },
    close() {},
    text() {},
  });
  return relations;
}
