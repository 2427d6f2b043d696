/** The languages of a set's sides: detected, or chosen by the student. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { putSetLanguages } from '#contract/set-cards.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { type SetLanguage, setLanguages } from '#core/languages/language-codes.ts';
import { languageName, languagesOfSet } from '#core/languages/set-languages.ts';

import { withoutMedia } from '#core/media-reference.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { languageMessages as words } from './set-plan-messages.ts';
import { refreshSets } from './use-sets.ts';

const named = setLanguages
  .map((code) => ({ code, name: languageName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
const nameOf = (code: SetLanguage | null) => code && languageName(code);

/** The languages detected in the text of the cards. */
function useFoundLanguages(cards: FlashcardSet['cards']) {
  return useMemo(
    () =>
      languagesOfSet(
        { term: null, definition: null },
        cards.map(({ term, definition }) => ({
          term: withoutMedia(term),
          definition: withoutMedia(definition),
        })),
      ),
    [cards],
  );
}

/** Both languages in a word or two. */
export function useLanguageSummary({ cards, termLanguage, definitionLanguage }: FlashcardSet): string {
  const found = useFoundLanguages(cards);
  return words.summary(nameOf(termLanguage ?? found.term), nameOf(definitionLanguage ?? found.definition));
}

export function SetLanguages({ set }: { set: FlashcardSet }) {
  const { id, cards, termLanguage, definitionLanguage } = set;
  const found = useFoundLanguages(cards);
  const [chosen, setChosen] = useState({ termLanguage, definitionLanguage });
  const save = useMutation({
    mutationFn: () => call(putSetLanguages, { params: { id }, body: chosen }),
    onSuccess: refreshSets,
  });
  const choose = (part: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isSaved = chosen.termLanguage === termLanguage && chosen.definitionLanguage === definitionLanguage;
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-3">
        <Side
          label={words.term}
          found={found.term}
          value={chosen.termLanguage}
          onChoose={(language) => choose({ termLanguage: language })}
        />
        <Side
          label={words.definition}
          found={found.definition}
          value={chosen.definitionLanguage}
          onChoose={(language) => choose({ definitionLanguage: language })}
        />
        <Button type="submit" variant="secondary" busy={save.isPending} disabled={isSaved}>
          {words.save}
        </Button>
      </div>
      <p className="fine">{words.hint}</p>
      {save.error && <Note tone="danger">{messageOf(save.error, words.failed)}</Note>}
      {save.isSuccess && <Note tone="success">{words.saved}</Note>}
    </form>
  );
}

type SideProps = {
  label: string;
  found: SetLanguage | null;
  value: SetLanguage | null;
  onChoose: (language: SetLanguage | null) => void;
};

function Side({ label, found, value, onChoose }: SideProps) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(named.find(({ code }) => code === event.target.value)?.code ?? null)}
    >
      <option value="">{words.found(found && languageName(found))}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
