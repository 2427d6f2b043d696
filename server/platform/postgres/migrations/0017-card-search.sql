-- Finds cards by their words. Only functions and an index: nothing is stored twice, and a server of the version before keeps the
-- index up to date as it writes. No extension is needed. Names are bound, or have their schema: indexes are built
-- without a search path.

-- Text as it is looked for: lower case, without accents and vowel points, each sign in one form. core/search/folded-text.ts does the same.
create function folded_text(said text) returns text
language sql immutable strict parallel safe
begin atomic
  select case when octet_length(said) = char_length(said) then lower(said) else
    regexp_replace(
      translate(
        replace(replace(replace(lower(normalize(said, NFKD)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'øłđðıς', 'olddiσ'),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+', '', 'g')
  end;
end;

-- The words of folded text; each sign of a script without spaces is a word.
create function words_of(folded text) returns setof text
language sql immutable strict parallel safe rows 20
begin atomic
  select left(word, 64)
  from regexp_split_to_table(
    case when octet_length(folded) = char_length(folded) then folded else
      regexp_replace(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
    end,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe30-\ufe4f]+'
  ) word
  where word <> '';
end;

-- The words of a card and their English stems. Each begins with its owner's mark, so that the index answers for one owner without
-- passing by the words of all others. Its cost keeps the planner from asking it row by row, and from other processes' help.
create function card_words(owner uuid, said text) returns tsvector
language plpgsql immutable strict parallel restricted cost 2000
as $$
declare
  mark text := right(owner::text, 12);
  folded text := public.folded_text(said);
begin
  return array_to_tsvector(array(
    select mark || form
    from public.words_of(folded) word, unnest(word || ts_lexize('pg_catalog.english_stem', word)) form
    where form <> ''
  ));
end
$$;

-- What to ask `card_words` for: each word as the beginning of one, or another form of it; a single sign only as itself.
create function card_query(owner uuid, asked text) returns tsquery
language sql stable strict parallel safe
begin atomic
  select string_agg(
    format(case when char_length(word) > 1 then '(''%1$s%2$s'':*%3$s)' else '(''%1$s%2$s''%3$s)' end, right(owner::text, 12), word,
      (select string_agg(format(' | ''%s%s''', right(owner::text, 12), stem), '')
       from unnest(ts_lexize('pg_catalog.english_stem', word)) stem where stem <> word)), ' & ')::tsquery
  from (select word from words_of(folded_text(asked)) word limit 12) words;
end;

create index cards_by_words on cards using gin (card_words(user_id, term || ' ' || definition || ' ' || coalesce(source, '')));
