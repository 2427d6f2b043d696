/** Converts formulas of Office documents (OMML) to TeX between dollar signs. */
import { attribute } from './markup.ts';

/** TeX for the start and end tags of each element. */
const MARKS: Record<string, string> = {
  'm:num': '{',
  '/m:num': '}',
  'm:den': '{',
  '/m:den': '}',
  'm:f': '\\frac',
  'm:rad': '\\sqrt',
  'm:deg': '[',
  '/m:deg': ']',
  'm:sup': '^{',
  '/m:sup': '}',
  'm:sub': '_{',
  '/m:sub': '}',
  'm:d': '(',
  '/m:d': ')',
};

/** Elements whose `m:e` needs braces, because a root or script applies to all of it. */
const GROUPED = new Set(['m:rad', 'm:sSup', 'm:sSub', 'm:sSubSup']);

/** Each function returns whether it consumed the event. */
export function createMathWriter() {
  let depth = 0;
  let written = '';
  let inText = false;
  const parents: string[] = [];
  return {
    open(name: string, attributes: string, selfClosing: boolean): boolean {
      if (name === 'm:oMath') {
        depth += 1;
        return true;
      }
      if (depth === 0 || !name.startsWith('m:')) return depth > 0;
      if (name === 'm:chr') written += `${attribute(attributes, 'm:val') ?? ''} `;
      if (selfClosing) return true;
      if (name === 'm:t') inText = true;
      else if (name === 'm:e') written += GROUPED.has(parents.at(-1) ?? '') ? '{' : '';
      else written += MARKS[name] ?? '';
      parents.push(name);
      return true;
    },
    /** The formula at its end tag; '' for other end tags inside one, null outside. */
    close(name: string): string | null {
      if (depth === 0) return null;
      if (name === 'm:oMath') {
        depth -= 1;
        if (depth > 0) return '';
        const formula = written
          .replace(/\\sqrt\[\]/g, '\\sqrt')
          .replace(/\s+/g, ' ')
          .trim();
        written = '';
        parents.length = 0;
        return formula === '' ? '' : ` $${formula}$ `;
      }
      if (!name.startsWith('m:')) return '';
      parents.pop();
      if (name === 'm:t') inText = false;
      else if (name === 'm:e') written += GROUPED.has(parents.at(-1) ?? '') ? '}' : '';
      else written += MARKS[`/${name}`] ?? '';
      return '';
    },
    text(text: string): boolean {
      if (inText) written += text;
      return depth > 0;
    },
  };
}
