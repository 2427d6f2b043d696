/** One set in the library; far from the viewport without its buttons and menu. */

import { createContext, memo, useContext, useRef } from 'react';
import { Link } from 'react-router';
import { pageOf, pages } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { messages } from '#web/sets/messages.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { DueChip, SetActions, SetMeta, ToCheck } from '#web/sets/set-parts.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { useNear } from '#web/ui/hooks/use-near.ts';
import { Copy, SquarePen } from '#web/ui/icons/frame-icons.ts';
import { Combine, Ellipsis, List, Tag, Trash2 } from '#web/ui/icons/page-icons.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';

type Props = {
  set: SetSummary;
  date: string;
  /** Among the rows rendered completely at once. */
  early: boolean;
  onDelete: (set: SetSummary) => void;
  onArrange: (what: Arrangement, set: SetSummary) => void;
};

/** Menu actions that open a dialog. */
export type Arrangement = 'tags' | 'copy' | 'merge';

const words = messages.library;
const arrange = orderMessages.menu;

/** The library's address with search and order; a context, so that changes do not re-render the rows. */
export const LibraryAddress = createContext<string>(pages.sets);

export const LibraryRow = memo(function LibraryRow({ set, date, early, onDelete, onArrange }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  const near = useNear(ref, early);
  const meta = [messages.terms(set.cardCount), messages.byYou, date];
  return (
    <li ref={ref} className="card row-set mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 dir="auto" className="set-title text-lg/tight wrap-anywhere">
          <Link id={`set-${set.id}`} to={pageOf('setTerms', set.id)}>
            {shownTitle(set.title)}
          </Link>
        </h3>
        {near ? <SetMeta items={meta} /> : meta.join(' ')}
        {near && <DueChip setId={set.id} />}
        {near && <ToCheck set={set} />}
        {near && <TagList tags={set.tags} />}
        {set.cardCount === 0 && (
          <p id={`why-${set.id}`} className="fine">
            {messages.emptySet}
          </p>
        )}
      </div>
      {near && <RowActions set={set} onDelete={onDelete} onArrange={onArrange} />}
    </li>
  );
});

function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="set-tags mt-1 flex flex-wrap gap-1" aria-label={orderMessages.tags.label}>
      {tags.map((tag) => (
        <li key={tag} dir="auto" className="px-2 text-sm text-ink-2 wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function RowActions({ set, onDelete, onArrange }: Pick<Props, 'set' | 'onDelete' | 'onArrange'>) {
  const library = useContext(LibraryAddress);
  const empty = set.cardCount === 0;
  return (
    <div className="row-act flex flex-wrap gap-2 max-sm:flex-[1_1_100%]">
      <SetActions
        setId={set.id}
        empty={empty}
        describedBy={`${empty ? 'why' : 'set'}-${set.id}`}
        labels={{ study: words.learn, practice: words.test }}
        state={{ library }}
      />
      <Menu
        trigger={<IconButton label={words.menu(set.title)} icon={Ellipsis} />}
        items={[
          { label: words.viewTerms, to: pageOf('setTerms', set.id), icon: List },
          { label: words.edit, to: pageOf('edit', set.id), icon: SquarePen },
          { label: arrange.tags, onSelect: () => onArrange('tags', set), icon: Tag },
          { label: arrange.copy, onSelect: () => onArrange('copy', set), icon: Copy },
          { label: arrange.merge, onSelect: () => onArrange('merge', set), icon: Combine },
          { label: words.delete, tone: 'danger', onSelect: () => onDelete(set), icon: Trash2 },
        ]}
      />
    </div>
  );
}
