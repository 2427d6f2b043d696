/** Remembers which request format a service accepts, where services differ: the first is the best, the last is accepted by all. */

/** The format of one call: `adapt` switches to the next one, false if there is none; `worked` remembers the current one. */
type CallForm<Form> = { current(): Form; adapt(): boolean; worked(): void };

/**
 * Only a format that got a reply is remembered: a request rejected in every format says nothing about formats, and concurrent
 * rejected calls must not skip one that was never tried.
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
