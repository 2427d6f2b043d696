/** Cards with hidden labels on pictures that all differ, for benches. */

/** In the page: a drawing of usual size, as base64. */
async function draw() {
  const canvas = new OffscreenCanvas(1600, 1000);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1600, 1000);
  for (let line = 0; line < 400; line += 10) {
    context.strokeStyle = `hsl(${line} 60% 50%)`;
    context.beginPath();
    context.ellipse(800, 500, line * 1.5, line, line / 50, 0, 7);
    context.stroke();
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Uploads `size` pictures and makes a card of each that hides `labels` labels. */
export async function picturedCards(browser, { url, token, size, labels }) {
  const page = await browser.newPage();
  const drawing = Buffer.from(await page.evaluate(draw), 'base64');
  await page.close();
  const shapes = Array.from(
    { length: labels },
    (_, at) => `{{c${at + 1}::image-occlusion:rect:left=.1:top=.${at + 1}:width=.2:height=.05:oi=1}}`,
  ).join('\n');
  const definition = Array.from({ length: labels }, (_, at) => `${at + 1}. Label ${at + 1}`).join('\n');
  const cards = [];
  for (let place = 0; place < size; place += 1) {
    // Browsers ignore what follows a picture's end: every file is another.
    const body = Buffer.concat([drawing, Buffer.from(`picture ${place}`)]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const reply = await fetch(`${url}/api/media`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`/api/media: ${reply.status} ${await reply.text()}`);
    const { sha256, kind } = await reply.json();
    cards.push({ term: `![Picture ${place}](media:${sha256}.${kind})\n${shapes}`, definition });
  }
  return cards;
}
