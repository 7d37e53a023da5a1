import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/components/ui/button.tsx';
import { ConfirmDialog } from '../../../src/components/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../src/components/ui/dialog/dialog.tsx';
import { TextField } from '../../../src/components/ui/form/text-field.tsx';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/shell.gen.ts';

function Report() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Report flick">
        <TextField label="Reason" />
      </Dialog>
    </>
  );
}

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('width <'),
        media: query,
      }) as MediaQueryList,
  );

describe.each([
  ['a dialog', () => undefined, false],
  ['a sheet on a phone', onPhone, true],
])('%s', (_, arrange, isSheet) => {
  it('is named by its title, focuses its field, and restores the focus on Esc', async () => {
    arrange();
    render(<Report />);
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report flick' });
    expect(screen.getByRole('heading', { level: 2, name: 'Report flick' })).toBeInTheDocument();
    expect(document.querySelector('.sheet-handle') !== null).toBe(isSheet);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Report' })).toHaveFocus());
  });

  it('has a close button', async () => {
    arrange();
    render(<Report />);
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await userEvent.click(await screen.findByRole('button', { name: m.close() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('asks before something irreversible, with the focus on the harmless answer', async () => {
  const confirm = vi.fn();
  const change = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={change}
      title="Delete this flick?"
      body="It will be gone for everyone."
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    />,
  );
  await screen.findByRole('alertdialog', { name: flicks.flickDeleteTitle() });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change).toHaveBeenCalledWith(false);
});
