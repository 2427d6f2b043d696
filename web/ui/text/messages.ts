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
