/** Every text a student reads is in the catalogue: none is inside a component, none is missing or empty. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { type Catalogue, english } from './support/product/catalogue.ts';

type Ast = { type?: string; [key: string]: unknown };

const isWord = (text: string) => /\p{L}{2,}/u.test(text);
/** Attributes and parameters that are read or spoken. */
const read = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title placeholder alt label description intro'.split(
    ' ',
  ),
);
/** Functions whose texts are read or spoken. */
const saying = new Set(['toast', 'announce', 'usePageTitle']);

/** The texts an expression can evaluate to. */
function wordsOf(node: Ast | null | undefined): string[] {
  if (!node) return [];
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression as Ast);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => wordsOf(one as Ast));
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((one) => wordsOf(one as Ast));
  if (node.type === 'ObjectExpression')
    return (node.properties as Ast[])
      .filter(({ key }) => read.has(String((key as Ast | undefined)?.name)))
      .flatMap(({ value }) => wordsOf(value as Ast));
  return [];
}

function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== 'object' || node === null) return [];
  const here = node as Ast;
  const own =
    here.type === 'JSXText'
      ? [String(here.value)]
      : here.type === 'JSXAttribute' && read.has(String((here.name as Ast).name))
        ? wordsOf(here.value as Ast)
        : here.type === 'JSXElement' || here.type === 'JSXFragment'
          ? (here.children as Ast[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(wordsOf)
          : here.type === 'CallExpression' && saying.has(String((here.callee as Ast).name))
            ? (here.arguments as Ast[]).flatMap(wordsOf)
            : // Default value of a component's property.
              here.type === 'AssignmentPattern' &&
                /label|title|text|description/i.test(String((here.left as Ast).name))
              ? wordsOf(here.right as Ast)
              : [];
  return [...own.filter(isWord), ...Object.values(here).flatMap(literalsIn)];
}

const literalsOf = (name: string, code: string) => literalsIn(parseSync(name, code).program);

it('detects text inside a component', () => {
  const code =
    '<p title="Hear">{busy ? "Wait" : texts.go} Now<b aria-hidden="true">–</b></p>; toast({ title: "Done" }); ({ endLabel = "End" }) => 0';
  expect(literalsOf('sample.tsx', code).map((word) => word.trim())).toEqual([
    'Wait',
    'Hear',
    'Now',
    'Done',
    'End',
  ]);
});

it('finds no text in components', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) =>
    literalsOf(name, readFileSync(`web/${name}`, 'utf8')).map((word) => `${name}: ${word.trim()}`),
  );
  expect(found).toEqual([]);
});

it('has a text at every key', () => {
  const empty: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.trim() === '') empty.push(path);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, `${path}.${key}`);
    else if (!['string', 'function'].includes(typeof value) && value !== null)
      empty.push(`${path}: ${typeof value}`);
  };
  const catalogue: Catalogue = english;
  look(catalogue, 'english');
  expect(empty).toEqual([]);
});
