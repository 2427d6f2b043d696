/** Every way a microphone can fail has words of its own. */
import { describe, expect, it } from 'vitest';
import { microphoneErrorOf } from './microphone-error.ts';

describe('a microphone that cannot be opened', () => {
  const titles = [
    ['NotAllowedError', 'Microphone permission denied'],
    ['NotFoundError', 'No microphone found'],
    ['NotReadableError', 'Microphone in use'],
    ['OverconstrainedError', 'Microphone constraints not met'],
    ['unsupported', 'Audio recording not supported'],
    ['AbortError', 'Recording Error'],
    ['SecurityError', 'Microphone permission denied'],
    ['insecure', 'Audio recording not supported'],
    ['SomethingNew', 'Recording Error'],
  ] as const;

  it.each(titles)('%s: %s', (name, title) => {
    expect(microphoneErrorOf(name).title).toBe(title);
  });

  it('has a remedy for each', () => {
    expect(new Set(titles.map(([name]) => microphoneErrorOf(name).remedy)).size).toBe(titles.length);
    const refusals = ['Permission denied', 'Permission denied by system', 'Permission dismissed'];
    const remedies = refusals.map((message) => microphoneErrorOf('NotAllowedError', message).remedy);
    expect(new Set(remedies).size).toBe(refusals.length);
  });
});
