/** Every screen in its states, from the list that `npm run screens` photographs, and the accounts that open them. */
import type { Page } from 'playwright-core';

type Session = { access_token: string };
export type Person = { session: Session; sets?: Record<string, string> };
type PersonName = 'student' | 'newcomer' | 'exhausted' | 'trial' | 'premium' | 'late' | 'leaving';
/** A visitor has no account, so is `null`. */
export type People = Record<PersonName, Person> & { visitor: null };

export type Screen = {
  /** Unique; kebab-case. */
  name: string;
  who: keyof People;
  path: string | ((person: Person) => string);
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the opened page into the state. */
  after?: (page: Page, person: Person | null) => Promise<unknown>;
  /** Milliseconds until the state is visible; default 350. */
  settleMs?: number;
};

/** The list is plain JavaScript, because it runs without a build; `part` names a file and its export. */
async function load<T>(file: string, name: string): Promise<T> {
  const url = new URL(`../../../scripts/scenes/${file}.mjs`, import.meta.url).href;
  const module = (await import(/* @vite-ignore */ url)) as Record<string, T>;
  const value = module[name];
  if (value === undefined) throw new Error(`${file} has no ${name}`);
  return value;
}

/** All screens; a duplicate name is an error. */
export async function everyScreen(): Promise<Screen[]> {
  const lists = await Promise.all([
    load<Screen[]>('site-scenes', 'siteScenes'),
    load<Screen[]>('set-scenes', 'setScenes'),
    load<Screen[]>('import-scenes', 'importScenes'),
    load<Screen[]>('practice-scenes', 'practiceScenes'),
    load<Screen[]>('progress-scenes', 'progressScenes'),
    load<Screen[]>('answer-form-scenes', 'answerFormScenes'),
    load<Screen[]>('study-voice-scenes', 'studyVoiceScenes'),
    load<Screen[]>('account-scenes', 'accountScenes'),
  ]);
  const screens = lists.flat();
  if (new Set(screens.map(({ name }) => name)).size !== screens.length)
    throw new Error('two screens have one name');
  return screens;
}

/** Creates the accounts on the product at `origin`; `batch` keeps one call's accounts apart from another's. */
export async function everybody(origin: string, batch: string): Promise<People> {
  const make = await load<(origin: string, batch: string) => Promise<People>>('people', 'makePeople');
  return make(origin, batch);
}

export function addressOf(screen: Screen, person: Person | null): string {
  if (typeof screen.path === 'string') return screen.path;
  if (!person) throw new Error(`${screen.name} needs an account`);
  return screen.path(person);
}
