import { expect, test } from 'vitest';
import { person } from '../support/factories.ts';
import { ask, cluster } from '../support/processes/cluster.ts';

/** Room for the addresses of three photos with their covers, of 15 MiB each. */
const UPLOADS_GB = '0.1';

test('calls to two processes at once cannot both take the last bytes of a quota', async () => {
  const { context, start } = await cluster();
  const env = { UPLOADS_GB_PER_PERSON: UPLOADS_GB };
  const [one, two] = await Promise.all([start(env), start(env)]);
  const ann = await person(context);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      ask(n % 2 ? one : two, 'POST', '/v1/flick', {
        token: ann.accessToken,
        body: { mediaFiles: [{ fileName: 'photo', fileType: 'image/jpeg' }] },
      }),
    ),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
});
