/** A busy button keeps its place and its focus, and nothing is sent twice. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('is pressed by the pointer, by Enter and by Space', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

it('swallows presses while busy, keeps the focus and its name', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: /^Save/ })).toBe(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it('does not send its form a second time while the first is under way', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(submit).not.toHaveBeenCalled();
});
