import { AppError } from '../../core/errors.ts';

/** The error of a login, with the same text whatever is wrong. */
export const wrongCredentials = () => new AppError(400, 'invalid_credentials', 'wrongCredentials');
