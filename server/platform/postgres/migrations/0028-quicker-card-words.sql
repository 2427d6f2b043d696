-- The same words of a card, found with less work: saving a set waits for them, as does every change of a card that moves its row.
-- A text in a script without spaces has a word for each sign; they are taken apart as an array, and each different one is looked at
-- once. The stem of a single sign is that sign.
create or replace function card_words(owner uuid, said text) returns tsvector
language plpgsql immutable strict parallel restricted cost 2000
as $$
declare
  mark text := right(owner::text, 12);
  folded text := public.folded_text(said);
  signs constant text := '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff';
  single text := '';
begin
  if octet_length(folded) > char_length(folded) then
    single := regexp_replace(folded, '[^' || signs || ']+', '', 'g');
    folded := regexp_replace(folded, '[' || signs || ']+', ' ', 'g');
  end if;
  return array_to_tsvector(array(
    select mark || form
    from (select distinct word from public.words_of(folded) word) words,
         unnest(word || ts_lexize('pg_catalog.english_stem', word)) form
    where form <> ''
    union all
    select distinct mark || sign from unnest(string_to_array(single, null)) sign
  ));
end
$$;
