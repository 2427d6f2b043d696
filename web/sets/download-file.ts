/** Hands a text made on this device to the browser as a download. */
import type { ExportFile } from '#core/export-set.ts';

/** Browsers read the address after the click; some take their time. */
const revokeAfterMs = 60_000;

export function downloadFile({ fileName, mediaType, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
