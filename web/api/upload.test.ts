/** An upload that tells how far it is: its answer, its failure and its end are those of fetch. */
import { beforeEach, expect, it, vi } from 'vitest';
import { uploadTelling } from './upload.ts';

/** The browser's request, whose events the test brings about. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly sent: unknown[] = [];
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...what: unknown[]) {
    this.sent.push(...what);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onabort();
  }
  getAllResponseHeaders() {
    return 'date: Sun, 22 Nov 2026 05:00:00 GMT\r\nretry-after: 3\r\n';
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));

function begin(signal?: AbortSignal) {
  const shares: number[] = [];
  const alive = vi.fn();
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: 'voice',
    ...(signal && { signal }),
  };
  const reply = uploadTelling((share) => shares.push(share))('/api/voice-interaction', init, alive);
  return { reply, shares, alive, request: FakeRequest.last };
}

it('tells the share that has left, keeps the time limit off meanwhile, and answers as fetch does', async () => {
  const { reply, shares, alive, request } = begin();
  expect(request.sent).toEqual(['POST', '/api/voice-interaction', 'accept: application/json', 'voice']);
  request.upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true });
  request.upload.onload?.();
  expect([shares, alive.mock.calls.length]).toEqual([[0.25, 1], 1]);
  Object.assign(request, { status: 429, responseText: '{"error":"Wait"}' });
  request.onload();
  const response = await reply;
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
    429,
    '3',
    { error: 'Wait' },
  ]);
});

it('fails as fetch does without a network, and when it is called off', async () => {
  const lost = begin();
  lost.request.onerror();
  await expect(lost.reply).rejects.toThrow(TypeError);
  const leaving = new AbortController();
  const left = begin(leaving.signal);
  leaving.abort(new Error('The page was left'));
  await expect(left.reply).rejects.toThrow('The page was left');
});
