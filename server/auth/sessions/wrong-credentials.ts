import { AppError } from '../../core/http/errors.ts';

/** The refusal of a log-in, in the same words whatever of it does not fit. */
export const wrongCredentials = () =>
  new AppError(400, 'invalid_credentials', 'That name and password do not go together.');
