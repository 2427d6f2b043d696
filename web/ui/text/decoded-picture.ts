/** Decodes a picture before it is shown. */

/** A busy browser may take long to decode; the picture is then shown as it comes. */
const longestWaitMs = 1_000;

/** Resolves once the picture takes its final size and is painted at once; rejects if the browser cannot show it. */
export async function decoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([picture.decode(), late]).catch((error: unknown) => {
    // Some browsers refuse to decode ahead what they can show.
    if (picture.naturalWidth === 0) throw error;
  });
}
