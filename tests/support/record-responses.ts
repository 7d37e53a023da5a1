import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { labelOf } from './endpoints.ts';

const written = new Set<string>();

/** All workers append to the same file; each line is short enough to be written in one piece. */
function write(line: string): void {
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(String(inject('answerRecord')), `${line}\n`);
}

function errorCode(payload: unknown): string | null {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return null;
  const { code } = JSON.parse(payload) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

const ignored = new WeakSet<object>();

/** Keeps random calls out of the record: an endpoint that only those reach has no test. */
export function ignoreAnswersOf(app: FastifyInstance): void {
  ignored.add(app.server);
}

function record(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (ignored.has(app.server)) return;
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    const line = reply.statusCode >= 400 ? errorCode(payload) : endpoint && labelOf(endpoint);
    if (line) write(line);
  });
}

let isRecording = false;

/** Records the endpoints that succeed and the error codes of every server this worker starts. */
export function recordAnswers(): void {
  // A run of some of the tests, such as one of mutants, keeps no record.
  if (isRecording || inject('answerRecord') === undefined) return;
  isRecording = true;
  subscribe('fastify.initialization', (message) => record((message as { fastify: FastifyInstance }).fastify));
}
