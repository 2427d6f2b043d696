/** Opens the microphone, or says in plain words why it cannot. */

import { type MicrophoneError, microphoneErrorOf } from './microphone-error.ts';
import { capture } from './recording-format.ts';

export type Microphone = {
  stream: MediaStream;
  /** The system's name for it; empty where unknown. */
  label: string;
  /** The same sound delayed, to be recorded instead of the stream. */
  held?: { stream: MediaStream; lagMs: number };
  /** Called once if the device is lost while in use: it stopped, or it is no longer among the devices. */
  onLost(listener: () => void): void;
  release(): void;
};

export type OpenedMicrophone = { ok: true; microphone: Microphone } | { ok: false; error: MicrophoneError };

/** Whether recording is possible at all; browsers reveal without a prompt that a microphone exists, but not which. */
export async function microphoneThere(): Promise<boolean> {
  if (typeof MediaRecorder === 'undefined') return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'audioinput');
  } catch {
    // Insecure pages have no mediaDevices.
    return false;
  }
}

/** Calls `listener` each time a device is added or removed, until the returned function is called. */
export function whenDevicesChange(listener: () => void): () => void {
  const devices = navigator.mediaDevices;
  devices?.addEventListener('devicechange', listener);
  return () => devices?.removeEventListener('devicechange', listener);
}

/** Browsers do not end the track of every device that is removed. */
async function isThere(track: MediaStreamTrack): Promise<boolean> {
  const { deviceId, groupId } = track.getSettings();
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const inputs = devices.filter((device) => device.kind === 'audioinput' && device.deviceId !== '');
  // The "default" device stays in the list whatever it stands for; its group tells.
  const isIt = (device: MediaDeviceInfo) =>
    groupId ? device.groupId === groupId : device.deviceId === deviceId;
  // Where nothing is told about them, only the track knows.
  return inputs.length === 0 || inputs.some(isIt);
}

/** Asks the browser for the microphone; call only after a press. */
export async function openMicrophone(): Promise<OpenedMicrophone> {
  // Absent on insecure pages, though the types do not say so.
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    return { ok: false, error: microphoneErrorOf(isSecureContext ? 'unsupported' : 'insecure') };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: capture.channels,
        sampleRate: capture.sampleRateHz,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    });
    return { ok: true, microphone: microphoneOf(stream) };
  } catch (error) {
    const { name, message } = error instanceof DOMException ? error : { name: 'other', message: '' };
    return { ok: false, error: microphoneErrorOf(name, message) };
  }
}

function microphoneOf(stream: MediaStream): Microphone {
  const track = stream.getAudioTracks()[0];
  let released = false;
  const stops: (() => void)[] = [];
  return {
    stream,
    label: track?.label ?? '',
    onLost(listener) {
      if (!track) return;
      let isTold = false;
      const tell = () => {
        if (released || isTold) return;
        isTold = true;
        listener();
      };
      track.addEventListener('ended', tell);
      stops.push(whenDevicesChange(async () => void ((await isThere(track)) || tell())));
    },
    release() {
      released = true;
      for (const stop of stops) stop();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
