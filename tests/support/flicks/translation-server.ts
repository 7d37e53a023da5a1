import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A double of LibreTranslate until the test ends; answers these statuses in turn, then translations such as "de>en Hallo". */
export async function translationServer(statuses: number[] = []) {
  const calls: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, string>;
    const status = (request.url === '/translate' ? statuses[calls.length] : 404) ?? 200;
    calls.push(body);
    response.writeHead(status, { 'content-type': 'application/json' });
    const translated = { translatedText: `${body.source}>${body.target} ${body.q}` };
    response.end(JSON.stringify(status === 200 ? translated : { error: 'Out of credit' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { settings: { url: `http://127.0.0.1:${port}`, apiKey: 'secret' }, calls };
}
