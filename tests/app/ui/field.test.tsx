import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from '../../../src/components/ui/form/password-field.tsx';
import { TextArea } from '../../../src/components/ui/form/text-area.tsx';
import { TextField } from '../../../src/components/ui/form/text-field.tsx';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/shell.gen.ts';

it('describes a field by its hint, and by its error instead once there is one', () => {
  const { rerender } = render(<TextField label="Username" hint="Letters and digits." />);
  const field = screen.getByRole('textbox', { name: 'Username' });
  expect(field).toHaveAccessibleDescription('Letters and digits.');
  expect(field).not.toBeInvalid();
  rerender(<TextField label="Username" hint="Letters and digits." error="This name is taken." />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This name is taken.');
});

it('shows a password and hides it again, and keeps the input', async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText(auth.password());
  await userEvent.type(field, 'sea glass');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: m.showPassword() }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: m.showPassword(), pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: m.showPassword() }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('sea glass');
});

function Note() {
  const [value, setValue] = useState('');
  return (
    <TextArea label="Note" limit={10} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

it('counts from 80 % of the limit and truncates nothing', async () => {
  render(<Note />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(field, '1234567');
  expect(screen.queryByText('7 of 10')).not.toBeInTheDocument();
  await userEvent.type(field, '8');
  expect(screen.getByText('8 of 10')).toBeInTheDocument();
  await userEvent.type(field, '90 and more');
  expect(field).toHaveValue('1234567890 and more');
  expect(screen.getByText('19 of 10')).toBeInTheDocument();
});
