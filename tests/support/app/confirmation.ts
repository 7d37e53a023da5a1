import { screen, within } from '@testing-library/react';

/** The dialog that asks who is at this device. */
export const confirmationDialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Confirm that it’s you' }));
