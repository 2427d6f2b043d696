/** Decodes a picture before it is shown. */

/** Resolves once the picture takes its final size and is painted at once; rejects if the browser cannot show it. */
export async function decoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
}
