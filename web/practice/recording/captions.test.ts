/** Live captions: never beyond this device without consent, and never in the way of the recording. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  captionsLanguage,
  captionsOffer,
  captionsWanted,
  chooseCaptions,
  startCaptions,
} from './captions.ts';

type Words = { text: string; final?: boolean };
const made: FakeRecogniser[] = [];
class FakeRecogniser {
  processLocally = false;
  starts = 0;
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor() {
    made.push(this);
  }
  start() {
    this.starts++;
  }
  abort() {
    this.onend?.();
  }
  hear(...words: Words[]) {
    const results = words.map(({ text, final = false }) =>
      Object.assign([{ transcript: text }], { isFinal: final }),
    );
    this.onresult?.({ resultIndex: 0, results });
  }
}

const browser = (recogniser: unknown) => {
  vi.stubGlobal('window', { SpeechRecognition: recogniser });
  vi.stubGlobal('navigator', { language: 'en-GB' });
};
const withLocal = (status: string) => Object.assign(FakeRecogniser, { available: async () => status });

afterEach(() => {
  vi.unstubAllGlobals();
  chooseCaptions('device', true);
  made.length = 0;
});

describe('captions', () => {
  it('are offered as what the browser has', async () => {
    browser(undefined);
    expect(await captionsOffer('en-US')).toBe('none');
    browser(withLocal('available'));
    expect(await captionsOffer('en-US')).toBe('device');
    browser(withLocal('downloadable'));
    expect(await captionsOffer('en-US')).toBe('service');
  });

  it('need consent where the voice leaves the device, and can be switched off where it does not', () => {
    expect([captionsWanted('device'), captionsWanted('service'), captionsWanted('none')]).toEqual([
      true,
      false,
      false,
    ]);
    browser(FakeRecogniser);
    expect(startCaptions({ offer: 'service', language: 'en-US' }, () => {})).toBeNull();
    chooseCaptions('service', true);
    expect(captionsWanted('service')).toBe(true);
    chooseCaptions('service', false);
    expect([captionsWanted('device'), captionsWanted('service')]).toEqual([false, false]);
  });

  it('collect what was said over pauses, and end with the recording', () => {
    browser(FakeRecogniser);
    const shown: string[] = [];
    const captions = startCaptions({ offer: 'device', language: 'en-US' }, (text) => shown.push(text));
    const [recogniser] = made;
    expect(recogniser?.processLocally).toBe(true);
    recogniser?.hear({ text: 'water moves', final: true }, { text: 'throu' });
    recogniser?.onerror?.({ error: 'no-speech' });
    recogniser?.onend?.();
    expect(recogniser?.starts).toBe(2);
    recogniser?.hear({ text: 'a membrane', final: true });
    expect(shown.at(-1)).toBe('water moves throu a membrane');
    captions?.stop();
    expect([recogniser?.starts, captions?.text()]).toEqual([2, 'water moves throu a membrane']);
  });

  it('that cannot begin are left out, at the start and after a pause', () => {
    const busy = class extends FakeRecogniser {
      override start() {
        throw new DOMException('busy', 'InvalidStateError');
      }
    };
    browser(busy);
    expect(startCaptions({ offer: 'device', language: 'en-US' }, () => {})).toBeNull();
    browser(FakeRecogniser);
    startCaptions({ offer: 'device', language: 'en-US' }, () => {});
    const started = made.at(-1);
    if (started) started.start = busy.prototype.start;
    expect(() => started?.onend?.()).not.toThrow();
  });

  it('do not start again after the browser refused them', () => {
    browser(FakeRecogniser);
    startCaptions({ offer: 'device', language: 'en-US' }, () => {});
    made[0]?.onerror?.({ error: 'not-allowed' });
    made[0]?.onend?.();
    expect(made[0]?.starts).toBe(1);
  });
});

it('hears the language of the answers, in the region of the browser where that is its language', () => {
  vi.stubGlobal('navigator', { language: 'en-GB' });
  expect(['en', 'es', null].map(captionsLanguage)).toEqual(['en-GB', 'es', 'en-GB']);
});
