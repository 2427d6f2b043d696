/** The format of a long page's text: data, so that a translation needs no code. */
import type { pages } from '#contract/pages.ts';
import type { PaperName } from './citations.ts';

/** A line of text: `**strong**`, `[words](page)` links to a page by its name in `pages`, `[[name]]` cites a paper. */
export type RichText = string;

type Block = RichText | { list: readonly RichText[] } | { steps: readonly RichText[] };

export type DocumentMessages = {
  intro: string;
  sections: readonly { title: string; blocks: readonly Block[] }[];
};

/** `at` is where it begins in the line. */
export type Run = { at: number } & (
  | { kind: 'plain' | 'strong'; words: string }
  | { kind: 'link'; words: string; to: PageName }
  | { kind: 'cite'; paper: PaperName }
);

type PageName = {
  [Name in keyof typeof pages]: (typeof pages)[Name] extends string ? Name : never;
}[keyof typeof pages];

const marked = /\*\*(?<strong>[^*]+)\*\*|\[\[(?<paper>\w+)\]\]|\[(?<words>[^\]]+)\]\((?<to>\w+)\)/g;

/** The runs of one line, in reading order. */
export function runsOf(text: RichText): Run[] {
  const runs: Run[] = [];
  let done = 0;
  for (const found of text.matchAll(marked)) {
    if (found.index > done) runs.push({ at: done, kind: 'plain', words: text.slice(done, found.index) });
    const at = found.index;
    const { strong, paper, words, to } = found.groups ?? {};
    if (strong !== undefined) runs.push({ at, kind: 'strong', words: strong });
    else if (paper !== undefined) runs.push({ at, kind: 'cite', paper: paper as PaperName });
    else if (words !== undefined) runs.push({ at, kind: 'link', words, to: to as PageName });
    done = found.index + found[0].length;
  }
  if (done < text.length) runs.push({ at: done, kind: 'plain', words: text.slice(done) });
  return runs;
}
