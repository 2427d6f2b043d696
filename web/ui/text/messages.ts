/** What the kit itself says. */

import { counted } from '#web/ui/text/counts.ts';

export const messages = {
  cancel: 'Cancel',
  retry: 'Try Again',
  loading: 'Loading',
  close: 'Close',
  showPassword: 'Show password',
  notification: 'Notification',
  /** `{hotkey}` is filled in with the key that leads there. */
  notifications: 'Notifications ({hotkey})',
  closeNotification: 'Close notification',
  /** The name printed on a key. */
  space: 'Space',
};

export const mediaMessages = {
  /** For a picture without words of its own. */
  picture: 'A picture without a description',
  /** Numbers are those of labels; `asked` and `told` are null where none is. */
  hides: (
    alt: string,
    { count, asked, told }: { count: number; asked: number | null; told: number | null },
  ) => {
    const labels = `Picture with ${counted(count, 'hidden label')}`;
    const which =
      asked !== null ? `; number ${asked} is asked` : told !== null ? `; number ${told} is shown` : '';
    return `${alt}. ${labels}${which}`;
  },
  sound: 'Sound',
  play: (alt: string) => `Play: ${alt}`,
  stop: (alt: string) => `Stop: ${alt}`,
  loading: (alt: string) => `Loading: ${alt}`,
  failed: (alt: string) => `Could not be shown: ${alt}`,
  soundFailed: (alt: string) => `Could not be played: ${alt}`,
  again: 'Try again',
};
