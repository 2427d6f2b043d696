/** Small values in web storage; in memory if storage is blocked. */

export type KeptSettings = {
  recall(name: string): string | null;
  /** Null forgets it. */
  remember(name: string, value: string | null): void;
};

/** `storage` is a getter, because even reading a blocked storage throws. */
function keptIn(storage: () => Storage): KeptSettings {
  const spare = new Map<string, string>();
  return {
    recall(name) {
      try {
        return storage().getItem(name) ?? spare.get(name) ?? null;
      } catch {
        // Storage is blocked: fall back to memory.
        return spare.get(name) ?? null;
      }
    },
    remember(name, value) {
      if (value === null) spare.delete(name);
      else spare.set(name, value);
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Storage is blocked: `spare` has it.
      }
    },
  };
}

/** Survives a reload, in this tab only. */
export const tabSettings = keptIn(() => sessionStorage);
/** Survives between visits, on this device. */
export const deviceSettings = keptIn(() => localStorage);
