-- What was said to a question need not be an answer to it: hints, questions back and worries are turns of their own kind.

alter table practice_turns add column kind text not null default 'answer';
comment on column practice_turns.kind is 'What was said; only an answer counts as one. Earlier versions write answers only.';
alter table practice_turns add column sound_ms int not null default 0;
comment on column practice_turns.sound_ms is 'Length of the recording; 0 where nothing was spoken and for turns of earlier versions.';
alter table practice_turns add column deeper text;
comment on column practice_turns.deeper is 'A question beyond the card that was asked with the feedback.';
