/** Dialogs take the focus, give it back, ask before they close, and answer yes only by their button. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** A page whose one button opens what `children` makes. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });

it('takes the focus in, and gives it back when it is closed by its button or by Esc', async () => {
  render(
    <Opener>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Shortcuts" description="Keys of this screen.">
          <input aria-label="Search" />
        </Dialog>
      )}
    </Opener>,
  );
  for (const leave of [
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(opener());
    const dialog = screen.getByRole('dialog', { name: 'Shortcuts' });
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Keys of this screen.',
    );
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Search'), 'what it held is gone').toBeNull();
    expect(document.activeElement).toBe(opener());
  }
});

it('stays open where the page refuses to close it', async () => {
  const close = vi.fn();
  render(<Dialog open onClose={close} title="Unsaved" />);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Unsaved' })).toBeTruthy();
});

it('leaves nothing open when its page goes', () => {
  const close = vi.fn();
  const { unmount } = render(<Dialog open onClose={close} title="Shortcuts" />);
  unmount();
  expect(document.querySelector('dialog[open]')).toBeNull();
});

const deletion = {
  title: 'Delete “Cells”?',
  description: 'Its 2 terms go with it.',
  confirmLabel: 'Delete set',
};

it('has the focus on Cancel when it asks, so that Enter deletes nothing', async () => {
  const confirm = vi.fn();
  render(
    <Opener>
      {(open, close) => <AlertDialog {...deletion} open={open} onCancel={close} onConfirm={confirm} />}
    </Opener>,
  );
  await userEvent.click(opener());
  expect(screen.getByRole('alertdialog', { name: 'Delete “Cells”?' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Delete set' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('says in place what went wrong, and confirms once while the work is under way', async () => {
  const confirm = vi.fn();
  render(
    <AlertDialog
      {...deletion}
      open
      busy
      error="The set could not be deleted."
      onCancel={() => {}}
      onConfirm={confirm}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('The set could not be deleted.');
  await userEvent.click(screen.getByRole('button', { name: /^Delete set/ }));
  expect(confirm).not.toHaveBeenCalled();
});
