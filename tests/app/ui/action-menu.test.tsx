import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { IconButton } from '../../../src/components/ui/icon-button.tsx';
import { ActionMenu } from '../../../src/components/ui/menu/action-menu.tsx';
import * as m from '../../../src/messages/flicks.gen.ts';

function arrange() {
  const report = vi.fn();
  const remove = vi.fn();
  render(
    <ActionMenu
      label="Options"
      trigger={<IconButton label="Options" icon={Ellipsis} />}
      items={[
        { label: 'Delete flick', icon: Trash2, danger: true, onSelect: remove },
        { label: 'Report', icon: Flag, onSelect: report },
      ]}
    />,
  );
  return { report, remove, trigger: screen.getByRole('button', { name: 'Options' }) };
}

it('opens by key, moves by arrows, acts on Enter and restores the focus', async () => {
  const { report, remove, trigger } = arrange();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Options' });
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: m.flickDelete() })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(remove).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  await waitFor(() => expect(trigger).toHaveFocus());
});

it('puts destructive actions last, after a separator', async () => {
  const { trigger } = arrange();
  await userEvent.click(trigger);
  const menu = await screen.findByRole('menu');
  const names = [...menu.querySelectorAll('[role]')].map(
    (node) => node.textContent || node.getAttribute('role'),
  );
  expect(names).toEqual(['Report', 'separator', 'Delete flick']);
});

it('closes on Esc and does nothing', async () => {
  const { report, remove, trigger } = arrange();
  await userEvent.click(trigger);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(report).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});
