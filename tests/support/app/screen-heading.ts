import { screen } from '@testing-library/react';
import * as shell from '../../../src/messages/shell.gen.ts';

/** Waits for the heading of a screen whose code may still be loading: the placeholder has a heading too. */
export const screenHeading = () =>
  screen.findByRole('heading', { level: 1, name: (name) => name !== shell.loading() });
