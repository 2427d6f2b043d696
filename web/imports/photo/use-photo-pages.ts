/** Reads the photos of one import one after the other, in their order, and keeps what was read of each. */
import { useEffect, useReducer } from 'react';
import type { PhotoLanguage } from './photo-languages.ts';
import type { PhotoFailure, ReadLine } from './photo-messages.ts';
import { openPhotoSession, PhotoError } from './read-photo.ts';

/** A photo as it comes to its turn: a file, or a page of a scan that is drawn then. */
export type Photo = {
  id: number;
  name: string;
  /** Its number in the scan, from 1; null of a photo. */
  page: number | null;
  /** Null of one that was read at an earlier visit: its file is no longer at hand. */
  open: (() => Promise<Blob | ImageBitmap>) | null;
  /** What was read of it then. */
  lines?: ReadLine[];
};

export type PhotoPage = {
  photo: Photo;
  /** How often the student turned it clockwise by a quarter. */
  quarters: number;
  /** Null until it is read. */
  lines: ReadLine[] | null;
  failure: PhotoFailure | null;
};

type State = {
  pages: PhotoPage[];
  language: PhotoLanguage;
  /** Of the page being read, 0 to 1; null before the reader is ready. */
  share: number | null;
};

type Change =
  | { type: 'added'; photos: readonly Photo[] }
  | { type: 'removed'; photo: Photo }
  | { type: 'again'; photo: Photo }
  | { type: 'turned'; photo: Photo }
  | { type: 'language'; language: PhotoLanguage }
  | { type: 'share'; share: number }
  | { type: 'read'; photo: Photo; lines: ReadLine[] }
  | { type: 'failed'; photo: Photo; failure: PhotoFailure };

const waiting = (photo: Photo, quarters = 0): PhotoPage => ({
  photo,
  quarters,
  lines: photo.lines ?? null,
  failure: null,
});
const isWaiting = ({ lines, failure }: PhotoPage) => lines === null && failure === null;

export function photoPages(state: State, change: Change): State {
  const put = (photo: Photo, to: (page: PhotoPage) => PhotoPage) => ({
    ...state,
    share: 0,
    pages: state.pages.map((one) => (one.photo === photo ? to(one) : one)),
  });
  if (change.type === 'added')
    return { ...state, pages: [...state.pages, ...change.photos.map((photo) => waiting(photo))] };
  if (change.type === 'removed')
    return { ...state, pages: state.pages.filter(({ photo }) => photo !== change.photo) };
  if (change.type === 'again') return put(change.photo, ({ photo, quarters }) => waiting(photo, quarters));
  if (change.type === 'turned')
    return put(change.photo, ({ photo, quarters }) => waiting(photo, (quarters + 1) % 4));
  if (change.type === 'language')
    return {
      ...{ language: change.language, share: null },
      // What was read at an earlier visit stays as it is.
      pages: state.pages.map(({ photo, quarters }) => waiting(photo, quarters)),
    };
  if (change.type === 'share') return { ...state, share: change.share };
  if (change.type === 'read') return put(change.photo, (page) => ({ ...page, lines: change.lines }));
  return put(change.photo, (page) => ({ ...page, failure: change.failure }));
}

export function usePhotoPages(photos: readonly Photo[], first: PhotoLanguage) {
  const [state, dispatch] = useReducer(photoPages, null, () => ({
    pages: photos.map((photo) => waiting(photo)),
    language: first,
    share: null,
  }));
  const { language } = state;
  const [session, openSession] = useReducer(
    (_: unknown, next: ReturnType<typeof openPhotoSession>) => next,
    null,
  );
  useEffect(() => {
    const opened = openPhotoSession(language);
    openSession(opened);
    return () => opened.end();
  }, [language]);

  const page = state.pages.find(isWaiting) ?? null;
  const next = page?.photo ?? null;
  const quarters = page?.quarters ?? 0;
  useEffect(() => {
    if (!session || !next?.open) return;
    let left = false;
    next
      .open()
      .then((picture) =>
        session.read(picture, quarters, (share) => {
          if (!left) dispatch({ type: 'share', share });
        }),
      )
      .then(
        (lines) => {
          if (!left) dispatch({ type: 'read', photo: next, lines });
        },
        (error: unknown) => {
          const failure = error instanceof PhotoError ? error.reason : 'unreadable';
          if (!left) dispatch({ type: 'failed', photo: next, failure });
        },
      );
    return () => {
      left = true;
    };
  }, [session, next, quarters]);
  return {
    ...state,
    /** The number of the page being read, from 1; null when all are done. */
    at: next ? state.pages.findIndex(({ photo }) => photo === next) + 1 : null,
    add: (added: readonly Photo[]) => dispatch({ type: 'added', photos: added }),
    remove: (photo: Photo) => dispatch({ type: 'removed', photo }),
    turn: (photo: Photo) => dispatch({ type: 'turned', photo }),
    again: (photo: Photo) => dispatch({ type: 'again', photo }),
    setLanguage: (chosen: PhotoLanguage) => dispatch({ type: 'language', language: chosen }),
  };
}
