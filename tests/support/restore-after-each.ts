/** Runs before each test file: what a test replaced (timers, globals, settings, spied exports) is restored after it, since files share a worker. */
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

// After all else that a test does when it ends, which may need what it replaced.
beforeEach(() =>
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }),
);
