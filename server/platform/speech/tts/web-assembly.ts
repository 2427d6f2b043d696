/** The part of WebAssembly used here, typed: Node has it, but its type declarations leave it to the browser's. */

declare const moduleBrand: unique symbol;
/** A compiled program. */
export type WasmModule = { readonly [moduleBrand]: true };

type WebAssemblyApi = {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: Record<string, object>) => { exports: Record<string, unknown> };
};

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
