/** Reads back the mails our own outbox wrote: headers and the plain text part. */

type Part = { headers: Map<string, string>; body: string };

function splitPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const head = end === -1 ? source : source.slice(0, end);
  const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end === -1 ? '' : source.slice(end + 2) };
}

/** Quoted-printable (RFC 2045, section 6.7) to UTF-8. */
function decodeQuoted(body: string): string {
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decodeQuoted(body.replaceAll('_', ' ')),
    );

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

/** `header` gives any header by its name in lower case, '' where it is missing. */
export function readEml(source: string): {
  to: string;
  subject: string;
  date: string;
  text: string;
  header(name: string): string;
} {
  const mail = splitPart(source);
  const boundary = /boundary="?([^";]+)"?/i.exec(mail.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? mail.body.split(`--${boundary}`).map((part) => splitPart(part.replace(/^\n/, '')))
    : [mail];
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? '')) ?? mail;
  const header = (name: string) => decodeWords(mail.headers.get(name) ?? '');
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: decodeBody(plain).trim(),
    header,
  };
}
