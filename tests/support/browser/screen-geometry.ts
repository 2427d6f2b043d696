/** What a browser can measure on a screen: overflow, too small targets, and the Tab order. */
import type { Locator, Page } from 'playwright-core';

/** Pixels by which the page scrolls sideways, and the element that overflows most. */
export async function sideways(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return null;
    const wide = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right)[0];
    return `${over} px at ${innerWidth}: ${wide?.element.outerHTML.slice(0, 160)}`;
  });
}

/** Whether all of it is in the viewport as scrolled now. */
export function whollyInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** A phone held sideways. */
const lowWindow = { width: 844, height: 390 };

/** Which of these a sideways phone does not show completely without scrolling; restores the window. */
export async function hiddenSideways(page: Page, parts: Record<string, Locator>): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(lowWindow);
  const hidden: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > lowWindow.height) hidden.push(name);
  }
  if (before) await page.setViewportSize(before);
  return hidden;
}

/** Controls below 44 × 44 px. Links inside sentences are exempt, and a checkbox may be pressed by its label. */
export async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minPx = 44;
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=switch]';
    const big = ({ width, height }: DOMRect) => width >= minPx - 0.5 && height >= minPx - 0.5;
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.closest('[inert], [aria-hidden=true]'))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const hidden = box.width <= 1 || box.bottom <= 0;
        const inText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
        return !hidden && !inText && !big(box) && !(label && big(label.getBoundingClientRect()));
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`;
      });
  });
}

export type Stop = {
  what: string;
  /** Why the focus is not visible here; null if it is. */
  unseen: string | null;
  /** Its position in the document. */
  order: number;
};

/** Presses Tab until focus leaves the page or repeats, at most `limit` times. */
export async function tabStops(page: Page, limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === null || stop.order <= (stops.at(-1)?.order ?? -1)) break;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page, so it is self-contained. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;

  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!paint) throw new Error('no canvas');
  const pixel = (colours: string[]) => {
    for (const colour of colours) {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
    }
    return paint.getImageData(0, 0, 1, 1).data;
  };
  /** WCAG 2.2, relative luminance. */
  const luminance = (colours: string[]) => {
    const [red = 0, green = 0, blue = 0] = [...pixel(colours)].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (start: Element | null) => {
    const layers: string[] = [];
    for (let at = start; at; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor);
    return ['Canvas', ...layers];
  };
  /** WCAG 2.2 requires 3:1 between the focus indicator and its background. */
  const minContrast = 3;
  const isRing = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(candidate);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    const ground = behind(Number.parseFloat(outlineOffset) < 0 ? candidate : candidate.parentElement);
    const [light = 0, dark = 0] = [luminance([...ground, outlineColor]), luminance(ground)].sort(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05) >= minContrast;
  };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const ringed = [element, element.parentElement, element.nextElementSibling, label].some(isRing);

  const box = element.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 22), 1), innerHeight - 1);
  const onTop = document.elementFromPoint(x, y);
  const covered =
    onTop !== null && !element.contains(onTop) && !onTop.contains(element) && !label?.contains(onTop);
  let unseen: string | null = null;
  if (!ringed) unseen = 'no ring of 3:1';
  else if (box.bottom <= 0 || box.top >= innerHeight) unseen = 'outside the window';
  else if (covered) unseen = `under ${onTop.outerHTML.slice(0, 80)}`;
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    what: `${element.tagName} ${name.trim().slice(0, 40)}`,
    unseen,
    order: [...document.querySelectorAll('*')].indexOf(element),
  };
}
