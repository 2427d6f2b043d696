/** Loaded into a server by `--import`: writes the longest block of the event loop to the file LOOP_PROBE at each SIGUSR2. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 2;

/** Processor milliseconds of the main thread; other work on the machine does not count. */
const busyMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;

if (isMainThread) {
  let longest = { busyMs: 0, awayMs: 0 };
  let last = { busy: busyMs(), at: performance.now() };
  setInterval(() => {
    const now = { busy: busyMs(), at: performance.now() };
    longest = {
      busyMs: Math.max(longest.busyMs, now.busy - last.busy),
      awayMs: Math.max(longest.awayMs, now.at - last.at - lookEveryMs),
    };
    last = now;
  }, lookEveryMs).unref();
  process.on('SIGUSR2', () => {
    // Moved into place, so that no reader finds half of it.
    writeFileSync(`${process.env.LOOP_PROBE}.part`, JSON.stringify(longest));
    renameSync(`${process.env.LOOP_PROBE}.part`, process.env.LOOP_PROBE);
    longest = { busyMs: 0, awayMs: 0 };
  });
}
