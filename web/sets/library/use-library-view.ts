/** What the library is searched for, with which tag, and how it is ordered, kept in the address so that Back and a reload show the same. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { LibraryOrder } from './group-sets.ts';

/** Browsers refuse an address that changes at every key. */
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

/** `address` is that of the view on screen, also where the browser's own still waits for the typing to pause. */
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
    // A link or the browser led to another view; what was written here is on screen already, perhaps with more typed since.
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
    const write = () => {
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
