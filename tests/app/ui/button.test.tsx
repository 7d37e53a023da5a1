import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/components/ui/button.tsx';
import { IconButton } from '../../../src/components/ui/icon-button.tsx';

it('runs its action when pressed', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('ignores presses while busy, says so, and keeps the focus', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press}>
        Save
      </Button>
    </form>,
  );
  screen.getByRole('button').focus();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" loading loadingLabel="Saving" onClick={press}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(button).toHaveFocus());
});

it('has the same name as a toggle whether it is on or off', () => {
  const { rerender } = render(<IconButton label="Like" icon={Heart} pressed={false} />);
  expect(screen.getByRole('button', { name: 'Like', pressed: false })).toBeInTheDocument();
  rerender(<IconButton label="Like" icon={Heart} pressed />);
  expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeInTheDocument();
});
