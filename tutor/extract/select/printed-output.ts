/** Recognises code, typesetting commands and program output on the side of a card. */

const CODE = [
  /\\[a-zA-Z]{2,}|^&|\\\\$|_\{|\^\{/u,
  /[{};]\s*$/u,
  /^\s*(?:def|class|import|from|return|if|for|while|const|let|var|function|public|private|static|void|int|print|echo|SELECT|INSERT|UPDATE|CREATE)\b[^.]*(?:[{};=]|\w\()/u,
  /(?:^|\s)(?:==|!=|&&|\|\||\+=)(?:\s|$)/u,
  /\w\([^)\s]*\)[.;]|\b\w+\.\w+\(\S*\)|\$\s?\w+\s--?\w|^[>$#]\s[\p{L}_]/u,
  /^(?:[\w.~-]*\/){2,}[\w.-]+$|^[.~]?\/[\w.-]+$|<\/?[a-z][\w-]*(?:\s[^>]*)?>|\\(?:begin|end|item|usepackage)\b|#\s?\{|^\[\w+\]\s*#/iu,
  /^X-\p{Lu}|^[\w-]+\/[\w+-]+; ?\w+=|^\$ \w|^(?:sudo|ssh|cd|git|npm|pip|nc|curl) [\w-]/u,
  /(?:[-+]?\d+(?:\.\d+)?\s+){4}|0x[0-9a-f]{4}/iu,
];

/** Formulas are no code. */
export function looksPrinted(side: string): boolean {
  return !side.includes('$') && CODE.some((mark) => mark.test(side));
}
