/** In which directions a set is asked: for good, or for one session. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { putSetDirections } from '#contract/set-cards.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { studyPageInDirections } from '#contract/study-address.ts';
import { DIRECTIONS, type Directions } from '#core/facets/facet.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { directionMessages as words } from './set-plan-messages.ts';
import { refreshSets } from './use-sets.ts';

export function SetDirections({ set }: { set: FlashcardSet }) {
  const { id, directions = 'forward' } = set;
  const [chosen, setChosen] = useState<Directions>(directions);
  const save = useMutation({
    mutationFn: () => call(putSetDirections, { params: { id }, body: { directions: chosen } }),
    onSuccess: refreshSets,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={words.label}
          value={chosen}
          onChange={(event) => {
            setChosen(DIRECTIONS.find((each) => each === event.target.value) ?? 'forward');
            save.reset();
          }}
        >
          {DIRECTIONS.map((each) => (
            <option key={each} value={each}>
              {words.names[each]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary" busy={save.isPending} disabled={chosen === directions}>
          {words.save}
        </Button>
        {set.cards.length > 0 && (
          <LinkButton variant="ghost" to={studyPageInDirections(id, chosen)}>
            {words.once}
          </LinkButton>
        )}
      </div>
      <p className="fine">{words.hint}</p>
      {save.error && <Note tone="danger">{messageOf(save.error, words.failed)}</Note>}
      {save.isSuccess && <Note tone="success">{words.saved}</Note>}
    </form>
  );
}
