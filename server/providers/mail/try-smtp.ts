import { getSystemErrorName } from 'node:util';
import nodemailer from 'nodemailer';

const TIMEOUT_MS = 10_000;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  errno?: number;
}

/** Connects to the mail server and logs in, without sending anything. */
export async function trySmtp(url: string): Promise<string> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return `${new URL(url).host} accepts the login`;
  } catch (error) {
    const { code, responseCode, errno, message } = error as SmtpError;
    if (code === 'EAUTH') {
      throw new Error(`it refuses this user and password${responseCode ? ` (${responseCode})` : ''}`, {
        cause: error,
      });
    }
    // The library replaces the code of the system by one of its own.
    if (errno === undefined) throw error;
    throw Object.assign(new Error(message, { cause: error }), { code: getSystemErrorName(errno) });
  } finally {
    transport.close();
  }
}
