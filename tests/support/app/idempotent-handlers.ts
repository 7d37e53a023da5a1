import { refuse } from './mock-responses.ts';

/** Answers by Idempotency-Key as the server does: the same call again repeats its answer, another one is refused. */
export function answeredCalls() {
  const made = new Map<string, { call: string; response: Response }>();
  return (request: Request, body: unknown, work: () => Response): Response => {
    const key = request.headers.get('idempotency-key');
    if (!key) return work();
    const call = [request.method, request.url, JSON.stringify(body)].join(' ');
    const before = made.get(key);
    if (before) {
      return before.call === call
        ? before.response.clone()
        : refuse(409, 'idempotency_mismatch', 'Another call.');
    }
    const response = work();
    // What was refused changed nothing and is not remembered.
    if (response.ok) made.set(key, { call, response: response.clone() });
    return response;
  };
}
