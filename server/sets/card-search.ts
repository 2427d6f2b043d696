/** Searches one owner's cards by their words, through the index of card words. */
import { FOUND_CARDS_LIMIT, type FoundCard, type FoundCards } from '#contract/card-search.ts';
import { searchTerms } from '#core/folded-text.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AccountSerializer } from '#server/http/ports.ts';
import { allText } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
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

/**
 * Indexed words include their owner, and each card is looked up individually. Order: cards whose term begins with the query, then those
 * whose term contains it, then the others. The index holds single characters of scripts without spaces, so runs ($4) are compared with the
 * text. $3 is the beginning of the first query word.
 */
const selectFound = `
with found as materialized (
  select c.* from (
    select w.card_id from searched_cards w where card_words(w.user_id, w.said) @@ card_query($1, $2) limit ${mostOrdered}
  ) word, lateral (select * from cards c where c.user_id = $1 and c.id = word.card_id limit 1) c
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
 * Settings for the transaction of one search. Without them PostgreSQL sometimes plans a scan of all accounts' cards for a word that looks
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
  async function findIn(params: readonly unknown[]): Promise<FoundCard[]> {
    try {
      return await inOrder<FoundCard>(
        { sql: bounds, params: [], name: 'search-bounds' },
        { sql: selectFound, params, name: 'cards-search' },
      );
    } catch (error) {
      const { cause } = error as { cause?: { code?: unknown } };
      throw cause?.code === canceled ? new Failure('timeout', 'search', { cause: error }) : error;
    }
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
      const params = [owner, asked, sharedBeginning(first, stem), terms.runs];
      const { found, isWhole } = await inTurn(owner, async () => ({
        isWhole: await words.bringUpToDate(owner),
        found: await findIn(params),
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
