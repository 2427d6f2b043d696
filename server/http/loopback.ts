/** Tells by which names a machine reaches only itself. */

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the address leads to the machine it is opened on. @throws TypeError for text that is no address */
export const isLoopbackUrl = (url: string | URL): boolean => names.has(new URL(url).hostname);

/** Whether a server that listens on this host (a name or an IP address) is reached from its own machine alone. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
