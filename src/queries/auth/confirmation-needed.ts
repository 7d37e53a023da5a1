/** Apart from the rest of confirmations, since every screen has this. */
export { registerConfirmation } from '../../api/core/http.ts';
