/** A fake browser with push messages for component tests: permission, subscription, and recorded requests. */
import { vi } from 'vitest';

export type PushBrowser = {
  permission: NotificationPermission;
  /** The student's reply when the browser asks. */
  answer: NotificationPermission;
  /** The push service does not answer. */
  isAway: boolean;
  /** Its subscription's endpoint; null without one. */
  endpoint: string | null;
};

/** Installed until the test ends. */
export function stubPushBrowser(state: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    ...{ permission: 'default', answer: 'granted', isAway: false, endpoint: null },
    ...state,
  };
  let count = 0;
  const subscription = () => ({
    endpoint: browser.endpoint,
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    async unsubscribe() {
      browser.endpoint = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.endpoint === null ? null : subscription()),
    async subscribe() {
      if (browser.isAway) throw new DOMException('Registration failed - push service error', 'AbortError');
      count += 1;
      browser.endpoint = `https://push.example.com/new-${count}`;
      return subscription();
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return browser;
}

/** As in jsdom: without a worker. */
export function removePushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
