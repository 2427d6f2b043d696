/** The grouped list of the library, with deleting and undo. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SetSummary } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { messages } from '#web/sets/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useGrowing } from '#web/ui/hooks/use-growing.ts';
import { Undo2 } from '#web/ui/icons/page-icons.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { ArrangeSet, type Arranging } from './arrange-set.tsx';
import { firstSets, type SetGroup } from './group-sets.ts';
import { LibraryRow } from './library-row.tsx';
import { type Deleted, useDeleting } from './use-deleting.ts';

type UndoBarProps = {
  deleted: readonly Deleted[];
  restoring: string | null;
  onUndo: (set: SetSummary) => void;
  onHold: (id: string) => void;
  onRelease: (id: string) => void;
};

/** Undo for deleted sets; its timeout pauses while it is hovered or focused. */
function UndoBar({ deleted, restoring, onUndo, onHold, onRelease }: UndoBarProps) {
  return (
    <ul className="undo-bar grid gap-3 not-empty:mb-6">
      {deleted.map(({ set, failed }) => (
        <li
          key={set.id}
          className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 ps-4 pe-2 font-semibold wrap-anywhere"
          onPointerEnter={() => onHold(set.id)}
          onPointerLeave={() => onRelease(set.id)}
          onFocus={() => onHold(set.id)}
          onBlur={() => onRelease(set.id)}
        >
          <p role={failed ? 'alert' : undefined} dir="auto">
            {failed ? messages.deleting.restoreFailed(set.title) : messages.deleting.deleted(set.title)}
          </p>
          <Button
            variant="ghost"
            busy={restoring === set.id}
            aria-label={messages.deleting.undoOf(set.title)}
            icon={Undo2}
            onClick={() => onUndo(set)}
          >
            {messages.deleting.undo}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const words = messages.deleting;
/** Rows rendered completely at once; a window shows fewer. */
const earlyRows = 20;
/** Rows a slow phone renders without a pause. */
const portion = 250;
const titleOf = (id: string) => document.getElementById(`set-${id}`);

/** `children` are shown when there are no sets. */
type Props = {
  groups: SetGroup[];
  /** Every tag in use. */
  tags: readonly string[];
  children: ReactNode;
};

export function LibraryList({ groups, tags, children }: Props) {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  const endArranging = useCallback(() => setArranging(null), []);
  const onArrange = useCallback(
    (what: Arranging['what'], set: SetSummary) => setArranging({ what, set }),
    [],
  );
  const ids = groups.flatMap(({ sets }) => sets.map(({ set }) => set.id));
  const early = new Set(ids.slice(0, earlyRows));
  const drawn = firstSets(groups, useGrowing(ids.length, portion));
  const order = useRef(ids);
  const neighbour = useRef<string | null>(null);
  const restored = useRef<string | null>(null);
  const { chosen, choose, ...deleting } = useDeleting(
    () => {
      // After the dialog has returned focus to the deleted row.
      requestAnimationFrame(() =>
        (neighbour.current
          ? titleOf(neighbour.current)
          : document.querySelector<HTMLElement>('#main h1')
        )?.focus(),
      );
    },
    (set) => {
      restored.current = set.id;
    },
  );
  useEffect(() => {
    order.current = ids;
    if (!restored.current || !ids.includes(restored.current)) return;
    titleOf(restored.current)?.focus();
    restored.current = null;
  });
  const onDelete = useCallback(
    (set: SetSummary) => {
      const at = order.current.indexOf(set.id);
      neighbour.current = order.current[at + 1] ?? order.current[at - 1] ?? null;
      choose(set);
    },
    [choose],
  );
  return (
    <>
      <UndoBar
        deleted={deleting.deleted}
        restoring={deleting.restoring}
        onUndo={(set) => void deleting.undo(set)}
        onHold={deleting.hold}
        onRelease={deleting.expire}
      />
      {drawn.map(({ heading, sets }) => (
        <section key={heading} aria-label={heading} className="mb-8">
          <h2 className="library-heading">{heading}</h2>
          <ul>
            {sets.map(({ set, date }) => (
              <LibraryRow key={set.id} {...{ set, date, onDelete, onArrange }} early={early.has(set.id)} />
            ))}
          </ul>
        </section>
      ))}
      {children}
      <ArrangeSet arranging={arranging} tags={tags} onEnd={endArranging} />
      <AlertDialog
        open={chosen !== null}
        title={words.title(chosen?.title ?? '')}
        description={words.text(chosen?.cardCount ?? 0)}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        busy={deleting.deleting}
        error={deleting.error && `${words.failed.description} ${messageOf(deleting.error, '')}`.trim()}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      />
    </>
  );
}
