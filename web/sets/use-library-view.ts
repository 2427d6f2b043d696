/** What the library is searched for and how it is ordered, kept in the address so that Back and a reload show the same. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LibraryOrder } from './group-sets.ts';

/** Browsers refuse an address that changes at every key. */
const writeAfterMs = 400;

const orderOf = (text: string | null): LibraryOrder =>
  text === 'studied' || text === 'title' ? text : 'recent';

export function useLibraryView() {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [order, setOrder] = useState(orderOf(params.get('order')));

  useEffect(() => {
    const next = new URLSearchParams();
    if (query.trim() !== '') next.set('q', query);
    if (order !== 'recent') next.set('order', order);
    if (next.toString() === params.toString()) return;
    const typing = (next.get('q') ?? '') !== (params.get('q') ?? '');
    const timer = setTimeout(() => setParams(next, { replace: true }), typing ? writeAfterMs : 0);
    return () => clearTimeout(timer);
  }, [query, order, params, setParams]);

  return { query, setQuery, order, setOrder };
}
