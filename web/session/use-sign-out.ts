/** Signs out on this device; asks first if unsaved drafts would be deleted. */
import { useState } from 'react';
import { dropDrafts, keepsDrafts } from './draft-store.ts';
import { readSession, signOut } from './session.ts';

export type SigningOut = {
  busy: boolean;
  /** Whether the confirmation is open. */
  asking: boolean;
  start(): void;
  confirm(): void;
  cancel(): void;
};

/** `failed` gets the error if signing out fails; `start` is called on each attempt. */
export function useSignOut(on: { start(): void; failed(error: unknown): void; done?(): void }): SigningOut {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');

  async function leave(ask: boolean): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    on.start();
    const userId = readSession().user?.id;
    try {
      if (ask && userId && (await keepsDrafts(userId))) return setState('asking');
      await signOut();
      if (userId) await dropDrafts(userId);
      on.done?.();
    } catch (error) {
      on.failed(error);
    }
    setState('idle');
  }
  return {
    busy: state === 'busy',
    asking: state === 'asking',
    start: () => void leave(true),
    confirm: () => void leave(false),
    cancel: () => setState('idle'),
  };
}
