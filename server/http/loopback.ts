/** Recognises names by which a machine reaches only itself. */

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the address leads to the machine it is opened on. @throws TypeError if it is not an address */
export const isLoopbackUrl = (url: string | URL): boolean => names.has(new URL(url).hostname);

/** Whether a server listening on this host (a name or an IP address) is reachable only from its own machine. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
