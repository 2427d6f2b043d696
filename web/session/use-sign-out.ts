/** Signs out on this device: asks first where that takes unsaved work with it, and then takes it. */
import { useState } from 'react';
import { dropDrafts, keepsDrafts } from './draft-store.ts';
import { readSession, signOut } from './session.ts';

export type SigningOut = {
  busy: boolean;
  /** Whether the student is being asked what becomes of the unsaved work. */
  asking: boolean;
  start(): void;
  confirm(): void;
  cancel(): void;
};

/** `failed` hears why the student is still signed in, `start` that another attempt begins. */
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
