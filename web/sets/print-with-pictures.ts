/** Prints the page once the pictures of its cards are there: those far down are not fetched until they come near. */

/** Then it is printed without those that are missing, which say their words. */
const patienceMs = 10_000;
const lookAgainMs = 100;

export async function printWithPictures(): Promise<void> {
  if (document.querySelector('[data-media]')) {
    // What waits for the window to come near begins now, as it does when the browser's own menu prints.
    dispatchEvent(new Event('beforeprint'));
    const begun = Date.now();
    while (document.querySelector('[data-media="waiting"]') && Date.now() - begun < patienceMs)
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    const pictures = document.querySelectorAll<HTMLImageElement>('[data-media] img');
    // One that cannot be decoded says its words.
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  }
  window.print();
}
