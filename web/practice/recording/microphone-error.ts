/** Why a microphone cannot be opened and what to do about it, in plain words. */

export type MicrophoneError = {
  /** Shown above the big button. */
  state: string;
  title: string;
  remedy: string;
};

const denied: MicrophoneError = {
  state: 'Mic blocked',
  title: 'Microphone permission denied',
  remedy: 'Allow the microphone in your browser’s address bar, then try again.',
};
/** Cases of one error name, distinguished by the browser's message. */
const deniedBySystem: MicrophoneError = {
  ...denied,
  remedy:
    'Your system does not let this browser use the microphone. Allow it in the system’s privacy settings, then try again.',
};
const unanswered: MicrophoneError = {
  ...denied,
  remedy: 'Your browser asked for the microphone and got no answer. Try again, and choose Allow.',
};

/** By error name (Media Capture and Streams, section 10). */
const errors: Record<string, MicrophoneError> = {
  NotAllowedError: denied,
  SecurityError: {
    state: 'Mic blocked',
    title: 'Microphone permission denied',
    remedy:
      'A setting of this browser, or of whoever manages it, blocks the microphone here. Try another browser, or type your answer.',
  },
  NotFoundError: {
    state: 'No microphone',
    title: 'No microphone found',
    remedy: 'Plug in a microphone or headset, check that your system sees it, then try again.',
  },
  NotReadableError: {
    state: 'Mic in use',
    title: 'Microphone in use',
    remedy: 'Another program is using it. Close video calls and other recorders, then try again.',
  },
  OverconstrainedError: {
    state: 'Mic not suitable',
    title: 'Microphone constraints not met',
    remedy:
      'This microphone cannot record as needed. Choose another one in your browser’s settings, then try again.',
  },
  AbortError: {
    state: 'Mic failed',
    title: 'Recording Error',
    remedy: 'The microphone stopped before it started. Unplug it and plug it in again, then try again.',
  },
  unsupported: {
    state: 'Cannot record',
    title: 'Audio recording not supported',
    remedy:
      'This browser cannot record sound. Type your answer, or use a current Chrome, Edge, Firefox or Safari.',
  },
  insecure: {
    state: 'Cannot record',
    title: 'Audio recording not supported',
    remedy:
      'Browsers allow the microphone only on secure addresses. Open this site with https, or type your answer.',
  },
};

/** `message` is the browser's, possibly localised: only a hint. */
export function microphoneErrorOf(name: string, message = ''): MicrophoneError {
  if (name === 'NotAllowedError' && /\bsystem\b/i.test(message)) return deniedBySystem;
  if (name === 'NotAllowedError' && /\bdismissed\b/i.test(message)) return unanswered;
  return (
    errors[name] ?? {
      state: 'Mic failed',
      title: 'Recording Error',
      remedy: 'The microphone could not be opened. Reload the page and try again, or type your answer.',
    }
  );
}
