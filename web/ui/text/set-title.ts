/** A set's title as it is shown, typeset so that no line ends between the dashes of "--". */

/** Draws "--" between two words as an en dash; an option such as "--force" and longer rows of hyphens stay as written. */
export const shownTitle = (title: string): string =>
  title.replace(/(\s)--(?=\s)|([^\s-])--(?=[^\s-])/g, '$1$2–');
