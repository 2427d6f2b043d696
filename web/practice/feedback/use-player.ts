/** What the feedback player is doing, for the parts of the page that show it. */
import { useSyncExternalStore } from 'react';
import type { FeedbackPlayer, PlayerState } from './feedback-player.ts';

export function usePlayer(player: FeedbackPlayer): PlayerState {
  return useSyncExternalStore(player.watch, player.read);
}
