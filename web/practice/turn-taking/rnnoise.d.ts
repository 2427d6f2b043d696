/** The compiled library comes without types. */
declare module '@jitsi/rnnoise-wasm/dist/rnnoise.js' {
  /** `wasmBinary`: the bytes of rnnoise.wasm. */
  function createRnnoise(options: { wasmBinary: ArrayBuffer }): Promise<import('./voice-stream.ts').Rnnoise>;

  // biome-ignore lint/style/noDefaultExport: so the library exports it
  export { createRnnoise as default };
}
