/** Turns the bar of the public pages to glass once the page is scrolled; works on the built HTML and on the living page alike. */

const glassAfterPx = 100;

/** Starts at once; returns how to stop. */
export function glassWhenScrolled(nav: HTMLElement): () => void {
  const look = () => nav.classList.toggle('site-nav-glass', scrollY > glassAfterPx);
  look();
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}
