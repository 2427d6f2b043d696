/** Finds sets by title and chooses their order. */

import { type RefObject, useId } from 'react';
import { pages } from '#contract/pages.ts';
import { messages } from '#web/sets/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Plus, X } from '#web/ui/icons/frame-icons.ts';
import { ArrowDownUp, Search } from '#web/ui/icons/page-icons.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { LibraryOrder } from './group-sets.ts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onQuery: (query: string) => void;
  order: LibraryOrder;
  onOrder: (order: LibraryOrder) => void;
};

const words = messages.library;
const orders = Object.keys(words.orders) as LibraryOrder[];

export function LibrarySearch({ input, query, onQuery, order, onOrder }: Props) {
  const id = useId();
  return (
    <div className="library-tools mb-6 flex flex-wrap gap-3">
      <search className="library-search relative flex-[1_1_16rem] max-sm:basis-full">
        <label className="sr" htmlFor={id}>
          {words.search}
        </label>
        <Search
          className="i pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
          aria-hidden="true"
        />
        <input
          ref={input}
          id={id}
          type="search"
          className="input"
          placeholder={words.search}
          value={query}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onQuery('');
          }}
        />
        {query !== '' && (
          <IconButton
            label={words.clear}
            icon={X}
            className="absolute inset-y-0 end-0.5 my-auto"
            onClick={() => {
              onQuery('');
              input.current?.focus();
            }}
          />
        )}
      </search>
      <Menu
        trigger={
          <Button variant="secondary" icon={ArrowDownUp}>
            {words.orders[order]}
          </Button>
        }
        items={orders.map((each) => ({
          label: words.orders[each],
          checked: each === order,
          onSelect: () => onOrder(each),
        }))}
      />
      <LinkButton to={pages.create} icon={Plus}>
        {words.create}
      </LinkButton>
    </div>
  );
}
