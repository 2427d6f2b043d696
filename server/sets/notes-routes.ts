/** Mounts the calls about a set's notes; missing or another owner's ones get 404. */
import {
  addSetNotes,
  forgetSetNotes,
  listSetNotes,
  markSetNotes,
  settleProposals,
} from '#contract/set-notes.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import type { NotesStore } from './notes-store.ts';

/** Far above what anyone pastes by hand; each call may hold 100,000 characters. */
const addLimit: RateLimit = { name: 'notes.add', burst: 100, perMs: 10 * 60_000 };
/** Enough for a student who works through notes line by line; each call may hold the marks of thousands of lines. */
const markLimit: RateLimit = { name: 'notes.mark', burst: 300, perMs: 10 * 60_000 };

const notFound = () => new Failure('not_found', 'set');

export function mountSetNotes(router: Router, notes: NotesStore): void {
  bind(router, listSetNotes, async ({ caller, params }) =>
    demandFound(await notes.list(caller.userId, params.id), 'set'),
  );
  bind(
    router,
    addSetNotes,
    async ({ caller, params, body }) => {
      const kept = await notes.add(caller.userId, params.id, body);
      if (kept === 'missing') throw notFound();
      if (kept === 'many') throw new Failure('conflict', 'many_notes');
      if ('reached' in kept) throw new Failure('limit_reached', 'account', { params: kept });
      return kept;
    },
    { limit: addLimit },
  );
  bind(
    router,
    markSetNotes,
    async ({ caller, params, body }) => {
      const marked = await notes.mark(caller.userId, params.id, params.notesId, body.marks);
      if (marked === 'missing') throw notFound();
      if (marked === 'lines') throw new Failure('bad_input', 'no_such_line');
      if (marked !== 'marked') throw new Failure('limit_reached', 'account', { params: marked });
      return undefined;
    },
    { limit: markLimit },
  );
  bind(
    router,
    settleProposals,
    async ({ caller, params, body }) => {
      const settled = await notes.settle(caller.userId, params.id, params.notesId, body);
      if (settled === 'missing') throw notFound();
      if (settled === 'places') throw new Failure('bad_input', 'no_such_proposal');
      return undefined;
    },
    { limit: markLimit },
  );
  bind(router, forgetSetNotes, async ({ caller, params }) => {
    if (!(await notes.forget(caller.userId, params.id))) throw notFound();
    return undefined;
  });
}
