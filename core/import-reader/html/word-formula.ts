/** Converts formulas of word processors (Office MathML, ECMA-376 part 1, section 22.1) to TeX: fractions, powers, indices, roots, sums, brackets. */
import { decodeEntities } from './decode-entities.ts';

type Node = { name: string; value: string; children: (Node | string)[] };

/** Even long formulas have only hundreds of parts. */
const mostParts = 2_000;

/** Unknown parts become their text. */
export function wordFormula(omml: string): string {
  const root: Node = { name: '', value: '', children: [] };
  const open = [root];
  let parts = 0;
  for (const [whole, closing, name = '', attributes = '', words] of omml.matchAll(
    /<(\/?)(?:m:)?([\w:]+)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|([^<]+)/g,
  )) {
    parts += 1;
    if (parts > mostParts) break;
    const parent = open.at(-1) ?? root;
    if (words !== undefined) parent.children.push(decodeEntities(words));
    else if (closing) {
      if (open.length > 1 && parent.name === name) open.pop();
    } else {
      const value = /m:val=["']([^"']*)/.exec(attributes)?.[1] ?? '';
      const node: Node = { name, value, children: [] };
      parent.children.push(node);
      if (!whole.endsWith('/>')) open.push(node);
    }
  }
  return texOf(root).replace(/\s+/g, ' ').trim();
}

const find = ({ children }: Node, name: string): Node | undefined =>
  children.find((child): child is Node => typeof child !== 'string' && child.name === name);

const sums: Record<string, string> = { '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '': '\\int' };

function texOf(node: Node): string {
  const part = (name: string) => {
    const found = find(node, name);
    return found ? texOf(found) : '';
  };
  const raised = () => {
    const [sub, sup] = [part('sub'), part('sup')];
    return (sub && `_{${sub}}`) + (sup && `^{${sup}}`);
  };
  switch (node.name) {
    case 'f':
      return `\\frac{${part('num')}}{${part('den')}}`;
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return `${part('e')}${raised()}`;
    case 'rad': {
      const degree = part('deg');
      return `\\sqrt${degree && `[${degree}]`}{${part('e')}}`;
    }
    case 'nary': {
      const sign = find(find(node, 'naryPr') ?? node, 'chr')?.value ?? '';
      return `${sums[sign] ?? sign}${raised()} ${part('e')}`;
    }
    case 'd':
      return `(${part('e')})`;
    default:
      // Properties have settings, no text.
      return node.name.endsWith('Pr')
        ? ''
        : node.children.map((child) => (typeof child === 'string' ? child.trim() : texOf(child))).join('');
  }
}
