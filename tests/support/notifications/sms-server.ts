import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface ReceivedCall {
  path: string;
  authorization: string | undefined;
  form: Record<string, string>;
}

/** A fake of the Messages API until the test ends; returns every number these statuses in turn, then 201. */
export async function smsServer(statuses: number[] = []) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    const tries = calls.filter((call) => call.form.To === form.To).length;
    response.writeHead(statuses[tries - 1] ?? 201, { 'content-type': 'application/json' });
    response.end('{"sid":"SM1"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const settings = { url: `http://127.0.0.1:${port}`, account: 'AC1', token: 'secret', from: '+15550100' };
  return { settings, callsTo: (number: string) => calls.filter((call) => call.form.To === number) };
}
