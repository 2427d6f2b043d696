/** Finds the voice VOICE_MODEL asks for: one of the table by its name, or a folder of this machine. */
import { examineVoiceFolder } from './voice-folder.ts';
import { type VoiceModel, voiceModels } from './voice-models.ts';

/** @throws Error in a sentence for operators where there is none */
export function chooseVoiceModel(setting: string): VoiceModel {
  if (setting.startsWith('file:')) return examineVoiceFolder(setting);
  const found = voiceModels.find(({ name }) => name === setting);
  if (found) return found;
  const known = voiceModels.map(({ name }) => name).join(', ');
  throw new Error(`there is no voice named ${setting} (but ${known}, or file:///path/of/its/folder)`);
}
