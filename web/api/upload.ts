/** A transfer with upload progress, which `fetch` does not report. */
import type { Transfer } from './send.ts';

/** `onSent` gets the share uploaded, 0 to 1. */
export function uploadTelling(onSent: (share: number) => void): Transfer {
  return (address, { method = 'GET', headers, body, signal }, alive) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const callOff = () => request.abort();
      const end = () => signal?.removeEventListener('abort', callOff);
      request.open(method, address);
      request.withCredentials = true;
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        alive();
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.upload.onload = () => onSent(1);
      request.onload = () => {
        end();
        resolve(responseOf(request));
      };
      request.onerror = () => {
        end();
        reject(new TypeError('The request failed'));
      };
      request.onabort = () => {
        end();
        reject(signal?.reason ?? new DOMException('Called off', 'AbortError'));
      };
      signal?.addEventListener('abort', callOff);
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  // These have no body, not even an empty one.
  const body = status === 204 || status === 304 ? null : request.responseText;
  return new Response(body, { status, statusText, headers });
}
