/** Rewrites a set under its lock: removed cards go, survivors keep their learning state, new ones come in. */
import type { Card } from '#contract/sets.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { CardToKeep, LimitReached, SetStore } from './ports.ts';
import { insertCards } from './set-create.ts';
import { limitBeforeAdding, limitOfSet, type SetLimits, textBytesOf } from './set-limits.ts';

type Change = Parameters<SetStore['update']>[2];

export async function updateSetSql(
  query: Query,
  owner: string,
  id: string,
  change: Change,
  limits: SetLimits,
): Promise<'saved' | 'missing' | 'changed' | LimitReached> {
  const [set] = await query<{ title: string; version: number }>(
    'select title, version from sets where user_id = $1 and id = $2 and deleted_at is null for update',
    [owner, id],
  );
  if (!set) return 'missing';
  if (change.version !== undefined && change.version !== set.version) return 'changed';
  const existing = await query<Card>(
    'select id, term, definition, source from cards where user_id = $1 and set_id = $2 order by position',
    [owner, id],
  );
  const planned = change.plan(existing);
  const { survivingIds } = planned;
  const cards = withSources(planned.cards, existing);
  const text = textBytesOf(change.title, cards);
  const adding = {
    sets: 0,
    cards: cards.length - existing.length,
    text: text - textBytesOf(set.title, existing),
  };
  const tooMany = limitOfSet(limits, existing.length, adding.cards);
  if (tooMany) return tooMany;
  if (adding.cards > 0 || adding.text > 0) {
    const limit = await limitBeforeAdding(query, owner, limits, adding);
    if (limit) return limit;
  }
  await query('delete from cards where user_id = $1 and set_id = $2 and not (id = any ($3::uuid[]))', [
    owner,
    id,
    [...survivingIds],
  ]);
  const placed = cards.map((card, position) => ({ card, position }));
  await rewriteSurvivors(
    query,
    owner,
    id,
    placed.filter(({ card }) => survivingIds.has(card.id)),
  );
  const fresh = placed.filter(({ card }) => !survivingIds.has(card.id));
  await insertCards(
    query,
    owner,
    id,
    fresh.map(({ card }) => card),
    fresh.map(({ position }) => position),
  );
  await query(
    `update sets set title = $3, card_count = $4, version = version + 1, updated_at = now(),
                     text_bytes = $5, text_version = version + 1
     where user_id = $1 and id = $2`,
    [owner, id, change.title, cards.length, text],
  );
  return 'saved';
}

/** A draft without `source` leaves the stored one. */
function withSources(cards: readonly CardToKeep[], existing: readonly Card[]): CardToKeep[] {
  const sources = new Map(existing.map(({ id, source }) => [id, source]));
  return cards.map((card) =>
    card.source === null ? { ...card, source: sources.get(card.id) ?? null } : card,
  );
}

async function rewriteSurvivors(
  query: Query,
  owner: string,
  setId: string,
  placed: readonly { card: CardToKeep; position: number }[],
): Promise<void> {
  if (placed.length === 0) return;
  await query(
    `update cards c
     set position = new.position, term = new.term, definition = new.definition,
         source = new.source, updated_at = now()
     from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[])
       as new (id, position, term, definition, source)
     where c.user_id = $1 and c.set_id = $2 and c.id = new.id
       and (c.position, c.term, c.definition, c.source) is distinct from
         (new.position, new.term, new.definition, new.source)`,
    [
      owner,
      setId,
      placed.map(({ card }) => card.id),
      placed.map(({ position }) => position),
      placed.map(({ card }) => card.term),
      placed.map(({ card }) => card.definition),
      placed.map(({ card }) => card.source ?? null),
    ],
  );
}
