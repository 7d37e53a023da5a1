/**
 * States of an account in which its person may log in. A login reactivates a deactivated or deleted account; suspended
 * people stay suspended, but can read their wallet.
 */
export const LOGIN_STATES = ['active', 'deactivated', 'deleting', 'suspended'] as const;
export type LoginState = (typeof LOGIN_STATES)[number];

/** Whether an account in that state can be logged in to. */
export const mayLogIn = (state: string): state is LoginState => LOGIN_STATES.some((one) => one === state);
