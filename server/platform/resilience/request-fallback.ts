/** Remembers which form of a request a service takes, where services differ: the first form is the best, the last is taken by all. */

/** The form of one call: `adapt` goes on to the next one, false when there is none; `worked` remembers the one it came to. */
export type CallForm<Form> = { current(): Form; adapt(): boolean; worked(): void };

/**
 * Only a form that was answered is remembered: what is refused in every form says nothing about forms, and calls that are
 * refused side by side must not pass over one that was never tried.
 */
export function createFormChoice<Form>(forms: readonly [Form, ...Form[]]): () => CallForm<Form> {
  let taken = 0;
  return () => {
    let at = taken;
    return {
      current: () => forms[at] ?? forms[0],
      adapt() {
        if (at >= forms.length - 1) return false;
        at += 1;
        return true;
      },
      worked() {
        taken = at;
      },
    };
  };
}
