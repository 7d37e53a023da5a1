import * as contract from '../../../contract/core/dev.ts';
import { actInSandbox as act, type SandboxAction } from '../../../contract/money/payment.ts';
import * as outbox from '../../../contract/notifications/outbox.ts';
import { call } from './http.ts';

export const listOutbox = (signal?: AbortSignal) => call(outbox.listOutbox, {}, { signal });

export const readClock = (signal?: AbortSignal) => call(contract.readClock, {}, { signal });

/** Moves the server's clock forward by that many seconds. */
export const advanceClock = (seconds: number) => call(contract.advanceClock, { body: { advance: seconds } });

/** Makes the sandbox bank act on the person's newest matching payment or payout. */
export const actInSandbox = (action: SandboxAction) => call(act, { body: { action } });

/** Sends a push to every session of the person with a push token. */
export const sendTestPush = () => call(outbox.sendTestPush, {});

const root = new URL(import.meta.env.VITE_API_URL || '/api/', location.origin);

/** The page that shows an email as its reader sees it. */
export const mailPage = (id: string) =>
  new URL(`${outbox.MAIL_PAGE_PATH.slice(1)}${encodeURIComponent(id)}`, root).href;
