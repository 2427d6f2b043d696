/** The groups of the library, and what happens when a set is deleted from them. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SetSummary } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { messages } from '#web/sets/messages.ts';
import { useGrowing } from '#web/ui/hooks/use-growing.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { ArrangeSet, type Arranging } from './arrange-set.tsx';
import { firstSets, type SetGroup } from './group-sets.ts';
import { LibraryRow } from './library-row.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDeleting } from './use-deleting.ts';

const words = messages.deleting;
/** As many rows as a window shows, and some more. */
const earlyRows = 20;
/** As many more as a slow phone draws without a pause. */
const portion = 250;
const titleOf = (id: string) => document.getElementById(`set-${id}`);

/** `children` stand where there is no set to list. */
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
      // After the dialog has given focus back to a row that is gone.
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
        <section key={heading} aria-label={heading} className="library-group">
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
