/** What a screen reader gets of a screen: the browser's accessibility tree, checked for landmarks, headings and names. */
import type { Page } from 'playwright-core';

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
};

/** Roles that need a name. */
const named = new Set(
  'alertdialog button checkbox combobox complementary dialog heading image link listbox menuitem navigation progressbar radio region searchbox switch tab textbox'.split(
    ' ',
  ),
);
/** Roles that may occur more than once if their names differ. */
const distinct = ['navigation', 'complementary', 'region'];

const roleOf = (node: Node) => String(node.role?.value ?? '');
const nameOf = (node: Node) => String(node.name?.value ?? '').trim();
const propertyOf = (node: Node, name: string) =>
  node.properties?.find((property) => property.name === name)?.value.value;

/** In reading order; the browser lists them level by level. */
function inReadingOrder(nodes: readonly Node[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (node: Node): Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? from(child) : [];
    }),
  ];
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(from);
}

/** One line for each thing a listener would miss or could not tell apart. */
export async function treeFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  const heard = inReadingOrder(nodes).filter((node) => !node.ignored);
  const ofRole = (role: string) => heard.filter((node) => roleOf(node) === role);
  const faults: string[] = [];

  for (const node of heard)
    if (named.has(roleOf(node)) && nameOf(node) === '') faults.push(`a ${roleOf(node)} without a name`);
  for (const role of distinct) {
    const names = ofRole(role).map(nameOf);
    if (new Set(names).size < names.length) faults.push(`${role}s of one name: ${names.join(', ')}`);
  }
  // What is behind an open dialog is inert.
  const modal = heard.some((node) => propertyOf(node, 'modal') === true);
  if (!modal && ofRole('main').length !== 1) faults.push(`${ofRole('main').length} main landmarks`);
  if (!modal && ofRole('status').length === 0) faults.push('no place where changes are announced');

  let above = 0;
  for (const heading of ofRole('heading')) {
    const level = Number(propertyOf(heading, 'level'));
    if (!modal && level > above + 1) faults.push(`"${nameOf(heading)}" is of level ${level} after ${above}`);
    above = level;
  }
  return faults;
}
