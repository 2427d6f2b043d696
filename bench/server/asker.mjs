/** A thread that requests one account's Today continuously: its own event loop keeps the bench's work out of the measurement. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './load.mjs';

const { origin, path, authorization, pauseMs } = workerData;
let isAsking = false;
let times = [];

async function ask() {
  while (isAsking) {
    const started = performance.now();
    await send(origin, { path, authorization });
    times.push(performance.now() - started);
    await pause(pauseMs);
  }
}

let asking = Promise.resolve();
parentPort.on('message', async (message) => {
  if (message === 'begin') {
    isAsking = true;
    times = [];
    asking = ask();
  } else {
    isAsking = false;
    await asking;
    parentPort.postMessage(times);
  }
});
