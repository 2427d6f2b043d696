/** Finds sets by title and chooses their order. */
import { ArrowDownUp, Plus, Search, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { pages } from '#contract/pages.ts';
import { messages } from '#web/sets/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
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
    <div className="library-tools">
      <search className="library-search">
        <label className="sr" htmlFor={id}>
          {words.search}
        </label>
        <Search className="i" aria-hidden="true" />
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
