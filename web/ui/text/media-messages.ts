/** What pictures and sounds in a text say of themselves. */
export const mediaMessages = {
  /** For a picture without words of its own. */
  picture: 'A picture without a description',
  sound: 'Sound',
  play: (alt: string) => `Play: ${alt}`,
  stop: (alt: string) => `Stop: ${alt}`,
  loading: (alt: string) => `Loading: ${alt}`,
  failed: (alt: string) => `Could not be shown: ${alt}`,
  soundFailed: (alt: string) => `Could not be played: ${alt}`,
  again: 'Try again',
};
