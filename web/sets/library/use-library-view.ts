/** The library's search, tag and order, kept in the address for Back and reload. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { LibraryOrder } from './group-sets.ts';

/** Browsers limit how often the address may change. */
const writeAfterMs = 400;

const orderOf = (text: string | null): LibraryOrder =>
  text === 'studied' || text === 'title' ? text : 'recent';

function searchOf(query: string, order: LibraryOrder, tag: string | null): string {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set('q', query);
  if (order !== 'recent') params.set('order', order);
  if (tag !== null) params.set('tag', tag);
  return params.toString();
}

/** `address` is that of the current view, also while the browser's lags behind typing. */
export function useLibraryView() {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [order, setOrder] = useState(orderOf(params.get('order')));
  const [tag, setTag] = useState(params.get('tag'));
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const written = useRef(address);
  if (address !== seen) {
    setSeen(address);
    // Navigation to another view, not our own write.
    if (address !== written.current) {
      setQuery(params.get('q') ?? '');
      setOrder(orderOf(params.get('order')));
      setTag(params.get('tag'));
    }
  }

  const search = searchOf(query, order, tag);

  useEffect(() => {
    const next = new URLSearchParams(search);
    if (next.toString() === address) return;
    const typing = (next.get('q') ?? '') !== (params.get('q') ?? '');
    const { pathname } = window.location;
    const write = () => {
      // A link was followed meanwhile, whose page is still loading: writing would lead back here.
      if (window.location.pathname !== pathname) return;
      written.current = next.toString();
      setParams(next, { replace: true });
    };
    const timer = setTimeout(write, typing ? writeAfterMs : 0);
    return () => clearTimeout(timer);
  }, [search, params, address, setParams]);

  return {
    ...{ query, setQuery, order, setOrder, tag, setTag },
    address: search ? `${pages.sets}?${search}` : pages.sets,
  };
}
