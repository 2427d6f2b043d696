/** Hands a file made on this device to the browser as a download. */

type MadeFile = { fileName: string; mediaType: string; text: string | Uint8Array<ArrayBuffer> };

/** Browsers read the address after the click; some take their time. */
const revokeAfterMs = 60_000;

export function downloadFile({ fileName, mediaType, text }: MadeFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
