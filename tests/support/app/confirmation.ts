import { screen, within } from '@testing-library/react';
import * as m from '../../../src/messages/auth.gen.ts';

/** The dialog that asks who is at this device. */
export const confirmationDialog = async () =>
  within(await screen.findByRole('alertdialog', { name: m.confirmTitle() }));
