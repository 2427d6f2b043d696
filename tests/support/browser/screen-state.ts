/** What a screen says about itself, and whether it moves or jumps, as a browser sees it. */
import type { BrowserContext, Page } from 'playwright-core';

/** Title, first-level headings, language, and elements that would break the Tab order. */
export type Outline = { title: string; h1: string[]; lang: string; orderedByHand: string[] };

export async function outline(page: Page): Promise<Outline> {
  return page.evaluate(() => ({
    title: document.title,
    h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
    lang: document.documentElement.lang,
    orderedByHand: [...document.querySelectorAll('[tabindex]')]
      .filter((element) => Number(element.getAttribute('tabindex')) > 0)
      .map((element) => element.outerHTML.slice(0, 120)),
  }));
}

type Shifts = { layoutShifts?: { value: number; what: string }[] };

/** From now on every page of the profile records unexpected layout shifts. */
export async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: NonNullable<Shifts['layoutShifts']> = [];
    Object.assign(window, { layoutShifts: seen });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        const node = shift.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        seen.push({ value: shift.value, what: element?.outerHTML.slice(0, 120) ?? '' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts, an upper bound of CLS, and the element that moved in the largest one. */
export async function layoutShift(page: Page): Promise<{ sum: number; what: string }> {
  return page.evaluate(() => {
    const shifts = (window as Shifts).layoutShifts ?? [];
    const largest = [...shifts].sort((a, b) => b.value - a.value)[0];
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? '' };
  });
}

/** With forced colours a control without a border looks like text. Browsers underline links. */
export async function unborderedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=tab]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 1)
      .filter((control) => {
        // The visible part may be inside, or the frame around.
        const edges = [control, ...control.children, control.parentElement, control.closest('label')].filter(
          (candidate) => candidate !== null,
        );
        // Check marks are drawn in a pseudo element.
        return ![...edges.map((edge) => getComputedStyle(edge)), getComputedStyle(control, '::before')].some(
          (style) => Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none',
        );
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/** With reduced motion: animations that move things, and transitions that would. */
export async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moves = /^(all|transform|translate|scale|rotate)$/;
    const seconds = (time: string) => Number.parseFloat(time) / (time.endsWith('ms') ? 1000 : 1);
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect instanceof KeyframeEffect)
      // Anything shorter than a frame only shows how busy the machine is.
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .filter(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .some((frame) => ['transform', 'translate', 'scale', 'rotate'].some((name) => name in frame)),
      )
      .map(({ effect }) => `animated: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`);
    const waiting = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        const times = transitionDuration.split(', ').map(seconds);
        return transitionProperty
          .split(', ')
          .some((property, index) => moves.test(property) && (times[index % times.length] ?? 0) > 0.01);
      })
      .map((element) => `has a transition: ${element.outerHTML.slice(0, 120)}`);
    return [...running, ...waiting];
  });
}

/** Summaries that look like a heading: without the browser's triangle or a marker of their own. */
export async function unsignedSummaries(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('summary')]
      .filter((summary) => {
        const { display, listStyleType } = getComputedStyle(summary);
        const hasTriangle = display === 'list-item' && listStyleType !== 'none';
        return summary.checkVisibility() && !hasTriangle && !summary.querySelector('svg');
      })
      .map(({ textContent }) => textContent.trim()),
  );
}
