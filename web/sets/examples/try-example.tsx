/** Offers a newcomer three ready sets, each studied in one press. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import { createSet } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { messages } from '#web/sets/messages.ts';
import { refreshSets } from '#web/sets/use-sets.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Example } from './example-sets.ts';

const examples: readonly Example[] = ['Heart medicines', 'Contract law', 'French'];
const words = messages.none;

export function TryExample() {
  const navigate = useNavigate();
  /** One key for each set, so that pressing again after a lost answer makes no second one. */
  const keys = useRef(new Map<Example, string>());
  const { mutate, isPending, variables, error } = useMutation({
    async mutationFn(example: Example) {
      const { exampleSet } = await import('./example-sets.ts');
      const key = keys.current.get(example) ?? newId();
      keys.current.set(example, key);
      return call(createSet, {
        body: exampleSet(example, words.example(example)),
        headers: { 'Idempotency-Key': key },
      });
    },
    onSuccess({ id }) {
      void refreshSets();
      void navigate(pageOf('study', id), { state: { example: true } });
    },
  });
  return (
    <>
      {examples.map((example) => (
        <Button
          key={example}
          variant="secondary"
          busy={isPending && variables === example}
          aria-disabled={isPending}
          onClick={() => isPending || mutate(example)}
        >
          {example}
        </Button>
      ))}
      {error && <Note tone="danger">{messageOf(error, words.exampleFailed)}</Note>}
    </>
  );
}
