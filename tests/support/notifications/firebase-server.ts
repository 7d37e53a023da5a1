import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { FirebaseSettings } from '../../../server/core/config/message-config.ts';

interface ReceivedPush {
  path: string;
  authorization: string | undefined;
  body: { message: { token: string } };
}

/** Leads every call to a server of ours, whatever host it names. */
class AgentToUs extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

/** An invalid service account. */
export function firebaseSettings(): FirebaseSettings {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    projectId: 'flickquest-test',
    clientEmail: 'push@flickquest-test.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiKey: 'public-key',
    appId: '1:2:web:3',
    messagingSenderId: '2',
    vapidKey: 'public-vapid-key',
  };
}

/** A fake Firebase until the test ends; `answer` is the result of a push to that device token. */
export async function firebaseServer(answer: (token: string) => { status: number; errorCode?: string }) {
  const pushes: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    pushes.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const { status, errorCode } = answer(body.message.token);
    const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
    const error = { code: status, status: errorCode, details: [{ '@type': type, errorCode }] };
    const reply = errorCode ? { error } : { name: 'projects/flickquest-test/messages/1' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return {
    // Access tokens come from another host, whose library takes no agent.
    options: {
      httpAgent: new AgentToUs(port),
      credential: { getAccessToken: async () => ({ access_token: 'access', expires_in: 3_600 }) },
    },
    pushesTo: (token: string) => pushes.filter(({ body }) => body.message.token === token),
  };
}
