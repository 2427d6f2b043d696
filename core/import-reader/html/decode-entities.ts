/**
 * Character references of HTML ("&eacute;", "&#233;", "&#xE9;") as the characters they stand for. The package `entities` knows
 * more names but weighs 14 KB gzipped, this file 2 KB, and replaces what stands for no character ("&#0;") by U+FFFD, where a
 * student should see what the file says.
 */
import { WINDOWS_1252_HIGH } from '#core/import-reader/windows-1252.ts';

// Name and code point, from the HTML standard's list: all of HTML 4, and the marks that editors escape.
const NAMED = new Map(
  `quot 34, amp 38, lt 60, gt 62, apos 39, nbsp 160, iexcl 161, cent 162, pound 163, curren 164, yen 165,
  brvbar 166, sect 167, uml 168, copy 169, ordf 170, laquo 171, not 172, shy 173, reg 174, macr 175,
  deg 176, plusmn 177, sup2 178, sup3 179, acute 180, micro 181, para 182, middot 183, cedil 184, sup1 185,
  ordm 186, raquo 187, frac14 188, frac12 189, frac34 190, iquest 191, Agrave 192, Aacute 193, Acirc 194,
  Atilde 195, Auml 196, Aring 197, AElig 198, Ccedil 199, Egrave 200, Eacute 201, Ecirc 202, Euml 203,
  Igrave 204, Iacute 205, Icirc 206, Iuml 207, ETH 208, Ntilde 209, Ograve 210, Oacute 211, Ocirc 212,
  Otilde 213, Ouml 214, times 215, Oslash 216, Ugrave 217, Uacute 218, Ucirc 219, Uuml 220, Yacute 221,
  THORN 222, szlig 223, agrave 224, aacute 225, acirc 226, atilde 227, auml 228, aring 229, aelig 230,
  ccedil 231, egrave 232, eacute 233, ecirc 234, euml 235, igrave 236, iacute 237, icirc 238, iuml 239,
  eth 240, ntilde 241, ograve 242, oacute 243, ocirc 244, otilde 245, ouml 246, divide 247, oslash 248,
  ugrave 249, uacute 250, ucirc 251, uuml 252, yacute 253, thorn 254, yuml 255, OElig 338, oelig 339,
  Scaron 352, scaron 353, Yuml 376, fnof 402, circ 710, tilde 732, Alpha 913, Beta 914, Gamma 915,
  Delta 916, Epsilon 917, Zeta 918, Eta 919, Theta 920, Iota 921, Kappa 922, Lambda 923, Mu 924, Nu 925,
  Xi 926, Omicron 927, Pi 928, Rho 929, Sigma 931, Tau 932, Upsilon 933, Phi 934, Chi 935, Psi 936,
  Omega 937, alpha 945, beta 946, gamma 947, delta 948, epsilon 949, zeta 950, eta 951, theta 952,
  iota 953, kappa 954, lambda 955, mu 956, nu 957, xi 958, omicron 959, pi 960, rho 961, sigmaf 962,
  sigma 963, tau 964, upsilon 965, phi 966, chi 967, psi 968, omega 969, ensp 8194, emsp 8195, thinsp 8201,
  zwnj 8204, zwj 8205, lrm 8206, rlm 8207, ndash 8211, mdash 8212, lsquo 8216, rsquo 8217, sbquo 8218,
  ldquo 8220, rdquo 8221, bdquo 8222, dagger 8224, Dagger 8225, bull 8226, hellip 8230, permil 8240,
  prime 8242, Prime 8243, lsaquo 8249, rsaquo 8250, euro 8364, trade 8482, larr 8592, uarr 8593, rarr 8594,
  darr 8595, harr 8596, lArr 8656, rArr 8658, hArr 8660, forall 8704, part 8706, exist 8707, empty 8709,
  nabla 8711, isin 8712, notin 8713, ni 8715, prod 8719, sum 8721, minus 8722, radic 8730, prop 8733,
  infin 8734, ang 8736, and 8743, or 8744, cap 8745, cup 8746, int 8747, there4 8756, sim 8764, cong 8773,
  asymp 8776, ne 8800, equiv 8801, le 8804, ge 8805, sub 8834, sup 8835, nsub 8836, sube 8838, supe 8839,
  oplus 8853, otimes 8855, perp 8869, sdot 8901, check 10003, lbrace 123, rbrace 125, lbrack 91, rbrack 93,
  lpar 40, rpar 41, colon 58, semi 59, comma 44, num 35, ast 42, plus 43, equals 61, lowbar 95, verbar 124,
  bsol 92, sol 47, grave 96, dollar 36, percnt 37, excl 33, quest 63, commat 64, period 46, Hat 94,
  NewLine 10, Tab 9`
    .split(',')
    .map((entry): [string, string] => {
      const [name = '', code = ''] = entry.trim().split(' ');
      return [name, String.fromCodePoint(Number(code))];
    }),
);
const REFERENCE = /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,8}));/g;

/** Decodes every reference to a character; others stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return numbered(code) ?? whole;
  });
}

/** As in browsers, numbers 128 to 159 are the characters of Windows-1252. */
function numbered(code: number): string | null {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252_HIGH[code - 0x80] ?? null;
  return String.fromCodePoint(code);
}
