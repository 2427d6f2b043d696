/** Searches one owner's cards by their words, through the index of card words. */
import { FOUND_CARDS_LIMIT, type FoundCard, type FoundCards } from '#contract/card-search.ts';
import { searchTerms } from '#core/folded-text.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AccountSerializer } from '#server/http/ports.ts';
import { allText } from '#server/platform/postgres/card-columns.ts';
import type { Database, OrderedStatement, Row } from '#server/platform/postgres/database.ts';
import type { CardWords } from './card-words.ts';

/** Maximum number of finds that are sorted, in index order: sorting reads the cards. */
const mostOrdered = 1_000;
/** Maximum characters of a text in the reply; longer ones are cut around the match. */
const answered = 300;
const before = 80;

/** SQL: a text as shown, from shortly before the first occurrence of $3. */
const partOf = (text: string) => `case when char_length(${text}) <= ${answered} then ${text} else (
  select case when first.place > 1 then '…' else '' end || substr(${text}, first.place, ${answered}) ||
         case when first.place + ${answered} <= char_length(${text}) then '…' else '' end
  from (select greatest(1, strpos(folded_text(${text}), $3) - ${before}) as place) first) end`;

/** Indexed words include their owner. The owner is compared after the limit, so that no other index of their rows is used. */
const selectMatches = `
select id from (
  select w.user_id, w.card_id as id from searched_cards w
  where card_words(w.user_id, w.said) @@ card_query($1, $2) limit ${mostOrdered}
) matches where user_id = $1`;

/**
 * The cards with the ids $2. Given as a value, so that the planner knows how many there are: in one statement with the matches, each card of an
 * account newer than the last ANALYZE was looked up by reading all of its cards (10,000 took .8 s, 100,000 timed out). Order: cards whose
 * term begins with the query, then those whose term contains it, then the others. The index holds single characters of scripts without spaces,
 * so runs ($4) are compared with the text. $3 is the beginning of the first query word.
 */
const selectFound = `
with found as materialized (
  select c.* from cards c where c.user_id = $1 and c.id = any ($2::uuid[])
), ordered as (
  select f.*, s.title, case strpos(folded_text(left(f.term, ${answered})), $3) when 1 then 0 when 0 then 2 else 1 end as rank
  from found f join sets s on s.user_id = $1 and s.id = f.set_id and s.deleted_at is null
  where f.user_id = $1 and not exists (
    select from unnest($4::text[]) run
    where strpos(${allText('f')}, run) = 0 and strpos(folded_text(${allText('f')}), run) = 0)
  order by rank, s.title, s.id, f.position limit ${FOUND_CARDS_LIMIT + 1}
)
select id, set_id as "setId", title as "setTitle", ${partOf('term')} as term, ${partOf('definition')} as definition,
       case when source <> definition and strpos(folded_text(source), $3) > 0 then ${partOf('source')} end as source
from ordered order by rank, title, set_id, position`;

/**
 * Settings for the transaction of each of its statements. Without them PostgreSQL sometimes plans a scan of all accounts' cards for a word that looks
 * frequent, so only the word index is left to use. A custom plan is made each time: the generic plan, used after five searches, took over a
 * second. JIT takes longer than most searches.
 */
const bounds = `
select set_config('statement_timeout', '1s', true), set_config('enable_seqscan', 'off', true),
       set_config('enable_indexscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
       set_config('jit', 'off', true)`;
/** PostgreSQL's query_canceled. */
const canceled = '57014';

const selectStems = `
select word, stem from unnest($1::text[]) word, unnest(ts_lexize('pg_catalog.english_stem', word)) stem`;

/** The common beginning of all forms of a word: of 'happy', whose stem is 'happi', 'happ'. */
function sharedBeginning(word: string, stem: string): string {
  let length = 0;
  while (length < word.length && word[length] === stem[length]) length += 1;
  return length > 0 ? word.slice(0, length) : word;
}

export type CardSearch = ReturnType<typeof createCardSearch>;

export function createCardSearch(
  { query, inOrder }: Pick<Database, 'query' | 'inOrder'>,
  words: Pick<CardWords, 'bringUpToDate'>,
  inTurn: AccountSerializer,
) {
  async function bounded<T extends Row>(statement: OrderedStatement): Promise<T[]> {
    try {
      return await inOrder<T>({ sql: bounds, params: [], name: 'search-bounds' }, statement);
    } catch (error) {
      const { cause } = error as { cause?: { code?: unknown } };
      throw cause?.code === canceled ? new Failure('timeout', 'search', { cause: error }) : error;
    }
  }
  async function findIn(owner: string, asked: string, ...shown: readonly unknown[]): Promise<FoundCard[]> {
    const matches = await bounded<{ id: string }>({
      ...{ sql: selectMatches, params: [owner, asked], name: 'search-matches' },
    });
    if (matches.length === 0) return [];
    const ids = matches.map(({ id }) => id);
    return bounded({ sql: selectFound, params: [owner, ids, ...shown], name: 'cards-found' });
  }
  return {
    /** Rejects with Failure('timeout') if it takes too long, and as `AccountSerializer` does. */
    async find(owner: string, asked: string): Promise<FoundCards> {
      const terms = searchTerms(asked);
      const [word] = terms.words;
      const first = word ?? terms.runs[0];
      if (first === undefined) return { cards: [], more: false, terms };
      const stems = await query<{ word: string; stem: string }>(selectStems, [terms.words], {
        name: 'search-stems',
        together: 'read',
      });
      const stem = stems.find((each) => each.word === word)?.stem ?? first;
      const { found, isWhole } = await inTurn(owner, async () => ({
        isWhole: await words.bringUpToDate(owner),
        found: await findIn(owner, asked, sharedBeginning(first, stem), terms.runs),
      }));
      const marked = new Set([...terms.words, ...stems.map((each) => each.stem)]);
      return {
        cards: found.slice(0, FOUND_CARDS_LIMIT),
        more: found.length > FOUND_CARDS_LIMIT,
        ...(!isWhole && { reading: true }),
        terms: { ...terms, words: [...marked] },
      };
    },
  };
}
