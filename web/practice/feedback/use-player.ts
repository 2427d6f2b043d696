/** What the feedback player is doing, for the parts of the page that show it. */
import { useStore } from 'zustand';
import type { FeedbackPlayer, PlayerState } from './feedback-player.ts';

export function usePlayer(player: FeedbackPlayer): PlayerState {
  return useStore(player.state);
}
