/** Ctrl, or ⌘ on a Mac, where Ctrl with a letter moves the caret. */

export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

export const withCommandKey = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) =>
  onMac ? metaKey : ctrlKey;
