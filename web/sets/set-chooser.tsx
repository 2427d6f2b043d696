/** A dialog for choosing another set as a target. */
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { orderMessages } from './order-messages.ts';
import { useSetSummaries } from './use-sets.ts';

const words = orderMessages.choose;

type Props = {
  /** The set that cannot be chosen. */
  except: string;
  title: ReactNode;
  description: string;
  confirmLabel: string;
  busy: boolean;
  error: string | undefined;
  onChoose: (set: { id: string; title: string }) => void;
  onCancel: () => void;
};

export function SetChooser({
  except,
  title,
  description,
  confirmLabel,
  busy,
  error,
  onChoose,
  onCancel,
}: Props) {
  const { data } = useSetSummaries();
  const others = useMemo(() => {
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return (data ?? []).filter(({ id }) => id !== except).sort((a, b) => collator.compare(a.title, b.title));
  }, [data, except]);
  const [asked, setAsked] = useState('');
  const chosen = others.find(({ id }) => id === asked) ?? others[0];
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button busy={busy} disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Select
          label={words.label}
          error={error}
          value={chosen?.id ?? ''}
          onChange={(event) => setAsked(event.target.value)}
        >
          {others.map((set) => (
            <option key={set.id} value={set.id}>
              {set.title}
            </option>
          ))}
        </Select>
      )}
    </Dialog>
  );
}
