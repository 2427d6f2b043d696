/** Maps the server's technical names (`sherpa:moonshine-tiny-en`) to readable ones. */

/** Maker and size, and what it understands; a model that is not listed keeps the name its operator gave it. */
const names: Readonly<Record<string, string>> = {
  'moonshine-tiny-en': 'Moonshine Tiny, which understands English',
  'moonshine-base-en': 'Moonshine Base, which understands English',
  'parakeet-tdt-0.6b-v2-en': 'Parakeet, which understands English',
  flite: 'Flite, Tellcard’s built-in voice',
  'kitten-nano-en-v0_2-fp16': 'Kitten, an English voice of Tellcard’s own',
  'kokoro-int8-en-v0_19': 'Kokoro, an English voice of Tellcard’s own',
  'vits-piper-de_DE-thorsten-medium': 'Thorsten, a German voice of Tellcard’s own',
};

/** Recognisers of this kind run on the server, so speech stays there. */
const onThisServer = 'sherpa';

/** `here`: whether speech stays on the server. */
export function partName(name: string): { name: string; here: boolean } {
  const colon = name.indexOf(':');
  const model = name.slice(colon + 1);
  return { name: names[model] ?? model, here: name.slice(0, Math.max(0, colon)) === onThisServer };
}
