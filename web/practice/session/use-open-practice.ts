/** Opens a session for the page, and closes it when the page is left. */
import { useEffect, useRef, useState } from 'react';
import type { PracticeSession } from '#contract/practice.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import { typingWanted } from '#web/practice/setup/practice-door.ts';
import { useCanSpeak } from '#web/practice/setup/use-can-speak.ts';
import { useServerStatus } from '#web/practice/setup/use-server-status.ts';
import { type OpenPractice, openPractice } from './create-session-controller.ts';

const lookedAtName = (sessionId: string) => `tellcard.practice.at.${sessionId}`;

/** Null until it is open. `session` is read once; the store continues from there. */
export function useOpenPractice(userId: string, session: PracticeSession | null): OpenPractice | null {
  const canSpeak = useCanSpeak(session?.answerLanguage ?? null);
  const voiceType = useServerStatus().data?.speaker.comesSlowlyAs ?? null;
  const known = canSpeak !== null;
  // Later changes, such as a recogniser going offline, must not end a running recording.
  const atOpening = useRef({ canSpeak, voiceType });
  atOpening.current = { canSpeak, voiceType };
  const [open, setOpen] = useState<OpenPractice | null>(null);

  useEffect(() => {
    if (!session || !known) return;
    let opened: OpenPractice | null = null;
    let left = false;
    const name = lookedAtName(session.sessionId);
    void openPractice(userId, session, {
      lookedAt: tabSettings.recall(name),
      lookAt: (promptId) => tabSettings.remember(name, promptId),
      mode: atOpening.current.canSpeak && !typingWanted() ? 'voice' : 'typing',
      voiceType: atOpening.current.voiceType,
    }).then((result) => {
      if (left) return result.close();
      opened = result;
      setOpen(result);
    });
    return () => {
      left = true;
      opened?.close();
      setOpen(null);
    };
  }, [userId, session, known]);
  return open;
}
