/** Turns the navigation bar of the public pages to glass once the page is scrolled, before and after hydration. */

const glassAfterPx = 100;

/** Starts at once and returns a function that stops it. */
export function glassWhenScrolled(nav: HTMLElement): () => void {
  const look = () => nav.classList.toggle('site-nav-glass', scrollY > glassAfterPx);
  look();
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}
