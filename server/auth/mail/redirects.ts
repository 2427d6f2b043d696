/** Restricts redirects of mails and sign-in to our own origin and the allow-list. */
import { isLoopbackUrl } from '#server/http/loopback.ts';

/** Null for ambiguous URLs: backslashes, spaces, control characters, user names. */
function plainUrl(text: string): URL | null {
  if (text.length > 2048 || /[\\\s\p{Cc}]/u.test(text) || !/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(text))
    return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : null;
}

/** A glob of the allow-list: `*` matches anything but `/` and `.`, `**` anything. */
function globPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/.]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

/** `allowList` holds globs separated by commas or spaces. */
export function createRedirects(publicUrl: string, allowList = '') {
  const own = new URL(publicUrl);
  const ownIsLoopback = isLoopbackUrl(publicUrl);
  const globs = allowList
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(globPattern);
  // A developer's page may be served from another port of the same machine.
  const isOwn = (url: URL) =>
    url.origin === own.origin || (ownIsLoopback && url.protocol === own.protocol && isLoopbackUrl(url));
  const allowed = (wanted: string | undefined): URL | null => {
    const url = wanted === undefined ? null : plainUrl(wanted);
    if (!url) return null;
    // Matched against the normalised URL, so that odd spellings cannot slip through.
    return isOwn(url) || globs.some((glob) => glob.test(url.href)) ? url : null;
  };
  return {
    /** `wanted` if it is allowed, unchanged with all its parameters; else our own front page. */
    target: (wanted: string | undefined): string => allowed(wanted)?.href ?? publicUrl,
    /** The origin of our own pages: that of `wanted` if it is ours, else the public one. */
    ownOrigin(wanted: string | undefined): string {
      const url = wanted === undefined ? null : plainUrl(wanted);
      return url && isOwn(url) ? url.origin : own.origin;
    },
    allowsOrigin: (origin: string): boolean => allowed(`${origin}/`) !== null,
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
