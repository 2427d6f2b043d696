/** Entry of the thread that unpacks a voice: some seconds of work for a large one. */
import { readFileSync } from 'node:fs';
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { bunzip2 } from './bunzip2.ts';
import { untar } from './untar.ts';

/** `root`: the one folder the archive holds; `folder`: where what is in it goes. */
export type UnpackRequest = { archive: string; root: string; folder: string };

answerInThread(async ({ archive, root, folder }: UnpackRequest) => ({
  reply: untar(bunzip2(readFileSync(archive)), root, folder),
}));
