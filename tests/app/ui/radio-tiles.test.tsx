import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RadioTiles } from '../../../src/components/ui/form/radio-group.tsx';

const options = [1, 2, 3].map((value) => ({
  value,
  name: `Photo ${value}`,
  tile: <span className="size-8" />,
}));

function Tiles({ onSend }: { onSend: () => void }) {
  const [value, choose] = useState<number | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <button type="button" onClick={() => choose(3)}>
        Last one
      </button>
      <RadioTiles
        label="Which?"
        options={options}
        value={value}
        onChange={choose}
        className=""
        tileClassName=""
      />
    </form>
  );
}

const tile = (name: string) => screen.getByRole('radio', { name });

it('is chosen by arrow keys, and Enter sends the form', async () => {
  const onSend = vi.fn();
  const user = userEvent.setup();
  render(<Tiles onSend={onSend} />);
  await user.tab();
  await user.tab();
  await waitFor(() => expect(tile('Photo 1')).toHaveFocus());
  expect(tile('Photo 1')).not.toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(tile('Photo 2')).toBeChecked();
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  await user.click(tile('Photo 1'));
  expect(tile('Photo 1')).toBeChecked();
  expect(tile('Photo 2')).not.toBeChecked();
});

it('takes the focus at the chosen tile, also if something else chose it', async () => {
  const user = userEvent.setup();
  render(<Tiles onSend={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Last one' }));
  await user.tab();
  await waitFor(() => expect(tile('Photo 3')).toHaveFocus());
  expect(tile('Photo 3')).toBeChecked();
});
