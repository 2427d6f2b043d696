/** Puts "Page · Product" into the window's title; the product's name is the page head's application-name. */
import { useEffect } from 'react';

/** `error` leads with "Error:", which screen readers read first. */
export function usePageTitle(title: string, { error = false }: { error?: boolean } = {}): void {
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    const page = error ? `Error: ${title}` : title;
    document.title = product ? `${page} · ${product}` : page;
  }, [title, error]);
}
