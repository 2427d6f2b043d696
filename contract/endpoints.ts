/** All endpoints in one list, for the API description and for the worker that parses long bodies. */
import * as account from './account.ts';
import * as accountData from './account-data.ts';
import * as billing from './billing.ts';
import * as cardSearch from './card-search.ts';
import * as config from './config.ts';
import * as deviceModel from './device-model.ts';
import type { Endpoint } from './endpoint.ts';
import * as importedCards from './imported-cards.ts';
import * as imports from './imports.ts';
import * as kept from './kept.ts';
import * as liveWords from './live-words.ts';
import * as media from './media.ts';
import * as practice from './practice.ts';
import * as practiceHistory from './practice-history.ts';
import * as practiceRatings from './practice-ratings.ts';
import * as progress from './progress.ts';
import * as reminders from './reminders.ts';
import * as setCards from './set-cards.ts';
import * as setNotes from './set-notes.ts';
import * as sets from './sets.ts';
import * as status from './status.ts';
import * as study from './study.ts';
import * as today from './today.ts';
import * as voiceCommands from './voice-commands.ts';
import * as voiceUploads from './voice-uploads.ts';

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'successStatus' in value && 'path' in value;

export const publicEndpoints: readonly Endpoint[] = [
  sets,
  setNotes,
  setCards,
  cardSearch,
  imports,
  importedCards,
  study,
  today,
  kept,
  reminders,
  practice,
  practiceHistory,
  voiceCommands,
  practiceRatings,
  progress,
  deviceModel,
  voiceUploads,
  liveWords,
  media,
  account,
  accountData,
  billing,
  config,
  status,
].flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint));
