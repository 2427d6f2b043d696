/** Whether the browser has a language model of its own that is ready. */
import { useEffect, useState } from 'react';
import { hasLanguageModel, knowsLanguageModels } from './language-model.ts';

/** Null until the browser answers, within a second. */
export function useDeviceModel(): boolean | null {
  const [there, setThere] = useState<boolean | null>(() => (knowsLanguageModels() ? null : false));
  useEffect(() => {
    void hasLanguageModel().then(setThere);
  }, []);
  return there;
}
