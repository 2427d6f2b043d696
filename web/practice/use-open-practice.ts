/** Opens room and desk for a session, and closes them when the page is left. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PracticeSession } from '#contract/practice.ts';
import { tabSettings } from './kept-setting.ts';
import { type OpenPractice, openPractice } from './open-practice.ts';
import type { PracticeRoom } from './practice-room.ts';
import { useCaptions } from './use-captions.ts';
import { useHearing } from './use-hearing.ts';

const lookedAtName = (sessionId: string) => `tellcard.practice.at.${sessionId}`;

/** Null until it is open. The session it was opened with is the last word of the server; the room goes on from there. */
export function useOpenPractice(userId: string, session: PracticeSession | null): OpenPractice | null {
  const hearing = useHearing();
  const captions = useCaptions();
  const known = hearing !== null && captions.offer !== null;
  const canHear = known ? hearing.name !== null || captions.on : null;
  const [open, setOpen] = useState<OpenPractice | null>(null);

  useEffect(() => {
    if (!session || canHear === null) return;
    let opened: OpenPractice | null = null;
    let left = false;
    const name = lookedAtName(session.sessionId);
    const lookAt = (promptId: string) => tabSettings.remember(name, promptId);
    void openPractice(userId, session, tabSettings.recall(name), canHear ? 'voice' : 'typing', lookAt).then(
      (result) => {
        if (left) return result.close();
        opened = result;
        setOpen(result);
      },
    );
    return () => {
      left = true;
      opened?.close();
      setOpen(null);
    };
  }, [userId, session, canHear]);
  return open;
}

export function useRoom(room: PracticeRoom) {
  return useSyncExternalStore(room.watch, room.read);
}
