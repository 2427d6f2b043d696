/** What the kit itself says. */

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
  sound: 'Sound',
  play: (alt: string) => `Play: ${alt}`,
  stop: (alt: string) => `Stop: ${alt}`,
  loading: (alt: string) => `Loading: ${alt}`,
  failed: (alt: string) => `Could not be shown: ${alt}`,
  soundFailed: (alt: string) => `Could not be played: ${alt}`,
  again: 'Try again',
};
