/** Recognises dates in notes: "25.6.50", "9 Nov 1989", "Feb 46", "1948–49", "c. 1200", "the 1960s". */

const MONTH =
  '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[eé]v(?:rier)?|mar(?:ch|s|zo)?|m[äa]rz|apr(?:il)?|avril|abril|ma[iyí]o?|june?|juin|juni|junio|july?|juillet|julio?|juli|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre|iembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember)?|dic(?:iembre)?|ene(?:ro)?)\\.?';
const YEAR =
  "(?:[12]\\d{3}s?|['’]\\d\\d|\\d{1,4}(?=(?:\\s?[–/-]\\s?\\d{1,4})?\\s?(?:BCE?|v\\. ?Chr\\.)(?!\\p{L})))";
const YEARS = `(?:(?:c|ca|circa)\\.?\\s?)?${YEAR}(?:\\s?[–/-]\\s?(?:\\d{1,4}))?(?:\\s?(?:BCE?|v\\. ?Chr\\.|AD|CE)(?!\\p{L}))?`;
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?:\\s?[–-]\\s?\\d{1,2}\\.?)?';
const FULL = `(?:${DAY}\\s+)?(?:${MONTH}(?:\\s?[–-]\\s?${MONTH})?)(?:\\s(?:${DAY},\\s)?(?:[12]\\d{3}|['’]?\\d\\d)(?![\\d:.%])|(?![\\p{L}]))`;
const SHORT = '\\d{1,2}[./]\\d{1,2}[./](?:[12]\\d{3}|\\d\\d)';
const DATE = `(?:(?:early|late|mid)[- ])?(?:${SHORT}|${DAY}\\s+${MONTH}(?:\\s(?:[12]\\d{3}|['’]?\\d\\d)(?![\\d:.%]))?|${FULL}|${YEARS})`;

const AT_HEAD = new RegExp(
  `^(?<date>(?:in\\s+|am\\s+|le\\s+|el\\s+)?${DATE}(?:\\s\\([^()]{1,30}\\))?)\\s*(?:[:,–—-]\\s+)?(?<told>.*)$`,
  'iu',
);
const WITHIN = new RegExp(
  `^(?<name>\\p{L}[^,:;()]{1,60}?)\\s+(?<told>(?:(?:in|on|from|am|ab|seit|since)\\s+)?\\(?(?:${SHORT}|${DAY}\\s+${MONTH}|${MONTH}\\s(?:[12]\\d{3}|['’]?\\d\\d)|${YEARS})(?![\\p{L}\\d]).*)$`,
  'iu',
);
const FULL_DATE = new RegExp(`(?:${SHORT}|${DAY}\\s+${MONTH})(?![\\p{L}])`, 'iu');
const MOST_NAME_WORDS = 6;
/** The date belongs to the words before it: "la révolte de 1831". */
const LEADS_TO_DATE = /\s(?:of|the|de|du|des|le|les|von|der|des|und|and|et|to|after|après|avant|before)$/iu;

export type Dated = { readonly question: string; readonly answer: string };

/** A date and its event: "29 aug 1949 first Soviet atom bomb". */
export function datedHead(body: string): Dated | undefined {
  const { date, told } = AT_HEAD.exec(body)?.groups ?? {};
  if (
    !date ||
    !told ||
    !/\d/.test(date) ||
    !/\p{L}{2}/u.test(told) ||
    /^[.%°\p{Ll}]{1,3}(?:\s|$)/u.test(told)
  )
    return undefined;
  return { question: date.trim(), answer: told.trim() };
}

/** A name, with its date and the rest as the answer: "INF Treaty 8 Dec 1987, first time …". */
export function datedName(body: string): Dated | undefined {
  const { name, told } = WITHIN.exec(body)?.groups ?? {};
  if (!name || !told || name.split(/\s+/).length > MOST_NAME_WORDS || LEADS_TO_DATE.test(name))
    return undefined;
  return { question: name.trim(), answer: told.replace(/\s*!+$/, '').trim() };
}

/** Whether the words contain a day and month. */
export function holdsFullDate(words: string): boolean {
  return FULL_DATE.test(words);
}
