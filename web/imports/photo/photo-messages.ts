/** Messages between the page and the photo worker. */
import type { GreyPage } from '#web/imports/photo/picture/clean-page.ts';

/** One page; the worker takes the next when it has answered for this one. `model` is the address of the packed language model. */
export type PhotoRequest = {
  picture: Blob | ImageBitmap;
  /** How often it is turned clockwise by a quarter. */
  quarters: number;
  language: string;
  model: string;
  /** A page of text, or a drawing with labels. */
  of: 'page' | 'drawing';
};

/** A label of a drawing and its bounds, in fractions of the picture. */
export type FoundLabel = { text: string; left: number; top: number; width: number; height: number };

/** Where the recogniser doubts, what stands on the page there. */
export type ReadWord = { text: string; doubt: GreyPage | null };
/** `apart`: preceded by a blank line. */
export type ReadLine = { words: ReadWord[]; apart: boolean };

export type PhotoFailure =
  /** The browser cannot open the picture. */
  | 'unreadable'
  | 'not-a-picture'
  | 'too-large'
  /** The recogniser could not be fetched. */
  | 'offline'
  /** The browser lacks what the recogniser needs. */
  | 'unsupported'
  | 'too-slow'
  | 'broken';

/** `share` of the page that is read, 0 to 1. */
export type PhotoReply =
  | { share: number }
  | { lines: ReadLine[] }
  | { labels: FoundLabel[] }
  | { failed: PhotoFailure };
