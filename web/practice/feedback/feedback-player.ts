/** Speaks feedback: one audio element for the whole session, unlocked by a press; the browser's own voice is the last resort. */
import { createStore } from 'zustand/vanilla';
import { languageToRead } from '#core/languages/set-languages.ts';
import { slowerPace } from '#core/text-to-speech/slower-pace.ts';
import { wordsToSpeak } from '#core/text-to-speech/words-to-speak.ts';
import { type ServerVoices, voiceFor } from '#web/device/voices.ts';
import { canStream, streamInto } from './streamed-sound.ts';

/** docs/product.md, Practice. */
const volume = 0.8;
const rate = 1.08;
/** About 20 dB less, until it is clear whether the student is speaking. */
const lowVolume = 0.08;
/** Speech at an ordinary pace: some 150 words a minute, six characters each with the space. */
const charactersPerSecond = 15;

export type PlayerState = {
  /** `silent`: no voice is available; `failed`: this attempt failed. The text is on the page. */
  status: 'idle' | 'loading' | 'playing' | 'silent' | 'failed';
  positionSeconds: number;
  /** Estimated until the whole audio is known. */
  durationSeconds: number;
};

const still: PlayerState = { status: 'idle', positionSeconds: 0, durationSeconds: 0 };
/** A tenth of a second of silence: mono, 8 kHz, 8 bits. */
const silence = () => {
  const samples = 800;
  const header = 'UklGRkQDAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YSADAAA=';
  const bytes = Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0));
  return new Blob([bytes, new Uint8Array(samples).fill(128)], { type: 'audio/wav' });
};

export type PlayerVoices = {
  /** The audio type of a slow server voice, which is streamed; null where the voice is fast. */
  voiceType: string | null;
  /** The voices the server offers at the moment. */
  server: () => ServerVoices;
};

export function createFeedbackPlayer({ voiceType, server }: PlayerVoices) {
  const audio = new Audio();
  const state = createStore(() => still);
  let unlocked = false;
  /** A factor of the usual rate. */
  let pace = 1;
  /** Incremented by each playback, so that late events of the previous one are ignored. */
  let turn = 0;
  /** The text to speak; null until there is one. */
  let loaded: { text: string; url: string | null } | null = null;
  let releaseStream = () => {};
  let isLowered = false;

  const status = () => state.getState().status;
  /** A stream has no known length yet. */
  const length = () => {
    const known = Number.isFinite(audio.duration) && audio.duration > 0;
    return known
      ? audio.duration
      : Math.max(audio.currentTime, (loaded?.text.length ?? 0) / charactersPerSecond);
  };

  audio.addEventListener('playing', () => loaded && state.setState({ status: 'playing' }));
  audio.addEventListener('durationchange', () => loaded && state.setState({ durationSeconds: length() }));
  audio.addEventListener('timeupdate', () => {
    if (loaded && status() === 'playing')
      state.setState({ positionSeconds: audio.currentTime, durationSeconds: length() });
  });
  audio.addEventListener('ended', () => loaded && state.setState({ status: 'idle', positionSeconds: 0 }));
  audio.addEventListener('error', () => {
    if (loaded && (status() === 'loading' || status() === 'playing')) speak(loaded.text);
  });

  function speak(text: string): void {
    const mine = turn;
    // Server speech can be requested again; without a URL there is nothing to retry.
    const mute = () => state.setState({ ...still, status: loaded?.url ? 'failed' : 'silent' });
    const language = languageToRead(text, null, null);
    const found = voiceFor(language, null);
    if (found?.kind !== 'browser') {
      mute();
      return;
    }
    const { lang } = found.voice;
    const utterance = new SpeechSynthesisUtterance(
      wordsToSpeak(text, lang.startsWith('en') ? language : lang),
    );
    utterance.voice = found.voice;
    utterance.lang = found.voice.lang;
    utterance.volume = volume;
    utterance.rate = rate * pace;
    utterance.onstart = () => mine === turn && state.setState({ ...still, status: 'playing' });
    utterance.onend = () => mine === turn && state.setState(still);
    utterance.onerror = ({ error }) => {
      if (mine !== turn) return;
      if (error === 'interrupted' || error === 'canceled') state.setState(still);
      else mute();
    };
    state.setState({ ...still, status: 'loading' });
    speechSynthesis.speak(utterance);
  }

  function replay(): void {
    halt();
    if (!loaded) return;
    const { text, url } = loaded;
    const voice = url === null ? null : voiceFor(languageToRead(text, null, null), server());
    // Without any voice, the server is still asked: it reports why.
    if (url === null || voice?.kind === 'browser') {
      speak(text);
      return;
    }
    state.setState({ ...still, status: 'loading', durationSeconds: length() });
    connect(voice?.name ? `${url}?voice=${encodeURIComponent(voice.name)}` : url);
    audio.volume = volume;
    audio.defaultPlaybackRate = rate * pace;
    audio.playbackRate = rate * pace;
    start();
  }

  function connect(url: string): void {
    if (!canStream(voiceType)) {
      audio.src = url;
      return;
    }
    releaseStream = streamInto(audio, url, voiceType, () => {
      audio.src = url;
      start();
    });
  }

  function start(): void {
    const mine = turn;
    audio.play().catch((error: unknown) => {
      // Autoplay is blocked: the play button waits. Every other failure also raises 'error'.
      if (mine === turn && error instanceof DOMException && error.name === 'NotAllowedError')
        state.setState(still);
    });
  }

  function lower(isLow: boolean): void {
    if (isLow === isLowered) return;
    isLowered = isLow;
    audio.volume = isLow ? lowVolume : volume;
    if (!('speechSynthesis' in window)) return;
    if (isLow) speechSynthesis.pause();
    else speechSynthesis.resume();
  }

  function halt(): void {
    turn++;
    lower(false);
    releaseStream();
    releaseStream = () => {};
    audio.pause();
    if ('speechSynthesis' in window) speechSynthesis.cancel();
  }

  return {
    /** What it is doing now; subscribe for changes. */
    state,
    /** Call within a press, so that the browser allows sound later. */
    unlock(): void {
      if (unlocked) return;
      unlocked = true;
      const address = URL.createObjectURL(silence());
      audio.src = address;
      // Where even this is blocked, the play button appears later.
      audio.play().then(
        () => URL.revokeObjectURL(address),
        () => URL.revokeObjectURL(address),
      );
    },
    /** What `replay` will speak; `url` null leaves it to the browser's voice. */
    load(text: string, url: string | null): void {
      halt();
      loaded = { text, url };
      state.setState({ ...still, durationSeconds: text.length / charactersPerSecond });
    },
    /** Loads and speaks it. */
    play(text: string, url: string | null): void {
      loaded = { text, url };
      replay();
    },
    /** From the beginning. */
    replay,
    /** Speaks more slowly from now on. */
    slower(): void {
      pace = slowerPace(pace);
    },
    /** Lowers the volume so that the student is heard over it, or restores it; a browser voice pauses instead. Reset by the next playback. */
    lower,
    stop(): void {
      halt();
      state.setState({ status: status() === 'silent' ? 'silent' : 'idle', positionSeconds: 0 });
    },
    close(): void {
      halt();
      loaded = null;
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

export type FeedbackPlayer = ReturnType<typeof createFeedbackPlayer>;
