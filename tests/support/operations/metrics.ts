import type { FastifyInstance } from 'fastify';
import { call } from '../test-app.ts';

export const metricsToken = 'the-token-for-metrics-that-only-tests-know';

/** The series of a text in the Prometheus format: values by name with labels. */
export function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The metrics of an app that was started with `metricsToken`. */
export async function scrape(app: FastifyInstance): Promise<Map<string, number>> {
  const response = await call(app, 'GET', '/metrics', { token: metricsToken });
  if (response.statusCode !== 200) throw new Error(`/metrics answered ${response.statusCode}`);
  return seriesOf(response.body);
}
