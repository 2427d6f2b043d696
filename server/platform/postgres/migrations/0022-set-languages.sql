-- The languages of a set's two sides, where the student chose one; else they are found from the cards.
alter table sets
  add column term_language text check (term_language ~ '^[a-z]{2,3}$'),
  add column definition_language text check (definition_language ~ '^[a-z]{2,3}$');
