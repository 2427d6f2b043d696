-- What a recogniser wrote is taken for a term of the card where it sounds like it, and marked where it is not sure.

alter table practice_turns add column hearing jsonb;
comment on column practice_turns.hearing is 'Stretches of the transcription that were heard otherwise or not for certain, and whether too little was heard to be judged; null where nothing is in doubt. Not known to earlier versions.';
