/** What is recorded where, and which recordings must be turned into WAV. */
import { describe, expect, it } from 'vitest';
import { extensionOf, needsWav, pickFormat, preferredFormats } from './recording-format.ts';

describe('the format of a recording', () => {
  it('is the first in the specified order that the browser can make', () => {
    expect(pickFormat(() => true)).toBe('audio/webm;codecs=opus');
    expect(pickFormat((type) => !type.includes('webm'))).toBe('audio/mp4');
    expect(pickFormat((type) => type.startsWith('audio/ogg'))).toBe('audio/ogg;codecs=opus');
    expect(pickFormat(() => false)).toBeNull();
    expect(preferredFormats).toHaveLength(6);
  });

  it.each([
    ['audio/webm;codecs=opus', 'webm', false],
    ['audio/mp4', 'mp4', true],
    ['audio/mp4;codecs=mp4a.40.2', 'mp4', true],
    ['audio/mp4;codecs=opus', 'mp4', false],
    ['audio/ogg', 'ogg', false],
    ['audio/x-wav', 'wav', false],
    ['', 'webm', false],
  ])('%s is called recording.%s', (type, extension, wav) => {
    expect(extensionOf(type)).toBe(extension);
    expect(needsWav(type)).toBe(wav);
  });
});
