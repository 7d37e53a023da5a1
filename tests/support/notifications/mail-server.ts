import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

/** The status that an address is refused with, or null. */
type Refuse = (address: string) => number | null;
const nobody: Refuse = () => null;

const rejectionFor = (status: number | null, address: string) =>
  status === null ? null : Object.assign(new Error(`not ${address}`), { responseCode: status });

/** A real SMTP server until the test ends; with a password it takes mail only after a login. */
export async function mailServer({
  refuseSender = nobody,
  refuseRecipient = nobody,
  password = null as string | null,
} = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: password === null,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, callback) =>
      given.password === password
        ? callback(null, { user: given.username })
        : callback(new Error('Invalid username or password')),
    onMailFrom: ({ address }, _session, callback) => callback(rejectionFor(refuseSender(address), address)),
    onRcptTo: ({ address }, _session, callback) => callback(rejectionFor(refuseRecipient(address), address)),
    async onData(stream, { envelope }, callback) {
      let raw = '';
      try {
        for await (const chunk of stream) raw += chunk.toString();
      } catch {
        // A sender that was killed leaves half a mail, which counts as none.
        return;
      }
      const { mailFrom, rcptTo } = envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
      });
      callback();
    },
  });
  // Of a connection that its sender cut.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** All mails in the order in which they arrived. */
    mails: (): readonly ReceivedMail[] => received,
    mailsTo: (address: string) => received.filter((mail) => mail.to.includes(address)),
  };
}
