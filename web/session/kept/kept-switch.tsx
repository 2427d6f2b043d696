/** The switch that keeps a set, or what is due, on this device: how much it takes, how far it is, and what is missing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { getKeptSize } from '#contract/kept.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useSession } from '#web/session/session.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Switch } from '#web/ui/forms/checkbox.tsx';
import { drop, keep, keptQuery, keptStore, loadKept } from './keep.ts';
import { canKeep, type KeptEntry } from './kept-store.ts';
import { keptMessages as words } from './messages.ts';

/** The entry of this name, and the work on it; undefined until it is read. */
export function useKept(name: string) {
  const userId = useSession().user?.id ?? null;
  const kept = useStore(keptStore);
  useEffect(() => {
    if (userId !== null && canKeep()) void loadKept();
  }, [userId]);
  const mine = kept.userId === userId;
  return {
    isRead: mine,
    entry: mine ? (kept.entries.find((entry) => entry.name === name) ?? null) : null,
    keeping: kept.keeping?.name === name ? kept.keeping : null,
    failed: kept.failed?.name === name ? kept.failed.message : null,
  };
}

export function KeptSwitch({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { isRead, entry, keeping, failed } = useKept(name);
  const size = useQuery({
    ...endpointQuery(queryKeys.keptSize(name), getKeptSize, { query: keptQuery(name) }),
    enabled: canKeep() && isRead && entry === null && !keeping,
  });
  if (!canKeep()) return <Note>{words.unsupported}</Note>;
  return (
    <div>
      <Switch
        label={words.withSize(label, entry?.bytes ?? size.data?.bytes ?? null)}
        hint={hint}
        checked={entry !== null || keeping !== null}
        disabled={!isRead || keeping !== null}
        onChange={(event) => void (event.target.checked ? keep(name) : drop(name))}
      />
      <div role="status">
        {keeping ? (
          <p className="muted mt-3 text-sm num">{words.keeping(keeping.done, keeping.total)}</p>
        ) : (
          entry && <Standing entry={entry} />
        )}
      </div>
      {!entry && !keeping && size.data && size.data.more > 0 && (
        <p className="fine mt-3 num">{words.more(size.data.more)}</p>
      )}
      {failed && (
        <div className="mt-3">
          <Problem title={words.failed}>{failed}</Problem>
        </div>
      )}
    </div>
  );
}

const when = (atMs: number) =>
  new Date(atMs).toLocaleString('en', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function Standing({ entry }: { entry: KeptEntry }) {
  const mayGo = useMayGo();
  return (
    <div className="mt-3 grid gap-2">
      <p className="muted text-sm num">
        {words.kept(entry.cards, entry.files.length - entry.missing, when(entry.atMs))}
        {mayGo && ` ${words.mayGo}`}
      </p>
      {entry.more > 0 && <p className="muted text-sm num">{words.more(entry.more)}</p>}
      {entry.missing > 0 && (
        <Note>
          <p className="num">{words.missing(entry.missing)}</p>
          <Button variant="secondary" onClick={() => void keep(entry.name)}>
            {words.again}
          </Button>
        </Note>
      )}
    </div>
  );
}

/** Whether the browser did not promise to keep it on a full device. */
function useMayGo(): boolean {
  const [mayGo, setMayGo] = useState(false);
  useEffect(() => {
    void navigator.storage?.persisted?.().then((persisted) => setMayGo(!persisted));
  }, []);
  return mayGo;
}
