/** What is used of the recogniser's package, which brings no types: Tesseract's C++ API, compiled to WebAssembly. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** Names and meanings as in Tesseract's `baseapi.h`. */
  export type TessBaseApi = {
    /** `engine` 1 is the neural network. Returns -1 where the language cannot be read. */
    Init(folder: null, language: string, engine: 1): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads the file `/input`; 1 where it is no picture. */
    SetImageFile(orientation: 1, radians: number): number;
    FindLines(): unknown;
    GetGradient(): number;
    SetRectangle(left: number, top: number, width: number, height: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
    End(): void;
  };
  export type TesseractCore = {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TessBaseApi;
  };
  /** `wasmBinary` is the file of the same name; without it the module looks for one beside itself. */
  const createCore: (options: {
    wasmBinary: ArrayBuffer;
    /** 0 to 100; recognising begins at 30. */
    TesseractProgress?: (percent: number) => void;
    print?: (line: string) => void;
    printErr?: (line: string) => void;
  }) => Promise<TesseractCore>;
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default createCore;
}
