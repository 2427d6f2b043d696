/** Adds notes to an existing set; only new cards are saved. */
import { type FormEvent, useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import { newCards } from '#core/notes/notes-coverage.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useKeepNotes } from '#web/session/keep-notes-setting.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Switch } from '#web/ui/forms/checkbox.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { messages } from './messages.ts';
import { changeSetCards, forgetNotes, keepNotes, proposalOf } from './use-set-notes.ts';

const words = messages.more;

type Told = { tone: 'success' | 'danger'; text: string };

export function MoreNotes({ set, hasNotes }: { set: FlashcardSet; hasNotes: boolean }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [keeps, switchKeeps] = useKeepNotes();
  const fail = (error: unknown) =>
    setTold({
      tone: 'danger',
      text: messages.failed(
        error instanceof Error ? messageOf(error, messages.failedFallback) : messages.failedFallback,
      ),
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    setTold(null);
    try {
      const { findCards } = await import('#web/imports/flow/make-cards.ts');
      const read = await findCards(text, {}, new AbortController().signal);
      const found = newCards(read.cards, set.cards).filter(
        ({ term, definition }) => term.trim() !== '' && definition.trim() !== '',
      );
      const added = found.filter(({ why }) => !why);
      const unsure = found.filter(({ why }) => why);
      if (added.length > 0)
        await changeSetCards(set.id, (cards) => [
          ...cards,
          ...added.map(({ term, definition, source }) => ({ term, definition, source: source ?? null })),
        ]);
      if (!keeps && unsure.length > 0)
        return setTold({ tone: 'danger', text: words.notAsked(unsure.length) });
      const kept =
        !keeps ||
        (await keepNotes(set.id, text, unsure.map(proposalOf)).then(
          () => true,
          () => false,
        ));
      setTold(
        kept
          ? { tone: 'success', text: words.added(added.length, unsure.length) }
          : { tone: 'danger', text: words.notKept },
      );
      if (kept) setText('');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card card-pad grid gap-3.5" aria-labelledby="cover-more">
      <h2 id="cover-more" className="text-lg">
        {words.heading}
      </h2>
      <form
        className="grid justify-items-stretch gap-3.5"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextArea
          label={words.label}
          hint={words.hint}
          dir="auto"
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={busy}
          disabled={text.trim() === ''}
        >
          {words.add}
        </Button>
      </form>
      {told && <Note tone={told.tone}>{told.text}</Note>}
      <Switch
        label={messages.keep.label}
        hint={messages.keep.hint}
        checked={keeps}
        onChange={(event) => switchKeeps(event.target.checked)}
      />
      {hasNotes && <RemoveNotes setId={set.id} onTold={setTold} onFailed={fail} />}
    </section>
  );
}

type RemoveProps = { setId: string; onTold: (told: Told) => void; onFailed: (error: unknown) => void };

function RemoveNotes({ setId, onTold, onFailed }: RemoveProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await forgetNotes(setId);
      onTold({ tone: 'success', text: messages.remove.done });
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  if (!asked)
    return (
      <p>
        <Button variant="ghost" className="btn-flush" onClick={() => setAsked(true)}>
          {messages.remove.button}
        </Button>
      </p>
    );
  return (
    <div className="cover-acts flex flex-wrap items-center gap-2">
      <span>{messages.remove.confirm}</span>
      <Button variant="secondary" busy={busy} onClick={() => void remove()}>
        {messages.remove.yes}
      </Button>
      <Button variant="ghost" onClick={() => setAsked(false)}>
        {messages.remove.no}
      </Button>
    </div>
  );
}
