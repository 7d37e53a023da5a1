import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeImage, readDockerfile } from './dockerfile.ts';

const dockerfile = `# A comment
FROM node AS build
WORKDIR /app
COPY a.txt b.txt ./
COPY lib lib
RUN make it
FROM node
ARG FROM_OUTSIDE=default
ARG EMPTY=
ENV A=1 B=two C=$FROM_OUTSIDE D=$EMPTY
WORKDIR /srv
COPY --from=build --chown=node:node /app/lib code/lib
CMD ["node", "main.js"]
HEALTHCHECK --interval=10s CMD ["node", "-e", "1"]
`;

test('reads the stages and their instructions', () => {
  expect(readDockerfile(dockerfile).map(({ name, steps }) => [name, steps.length])).toEqual([
    ['build', 4],
    ['', 7],
  ]);
});

test('copies, runs and hands over as the Dockerfile says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dockerfile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const context = join(folder, 'context');
  await mkdir(join(context, 'lib'), { recursive: true });
  for (const name of ['a.txt', 'b.txt', 'lib/c.txt', 'other.txt']) await writeFile(join(context, name), name);
  const lines: string[] = [];
  const image = await makeImage(dockerfile, context, join(folder, 'image'), async (line, cwd) => {
    lines.push(line);
    await writeFile(join(cwd, 'lib/made.txt'), 'made');
  });
  expect(lines).toEqual(['make it']);
  expect(image).toEqual({
    workdir: join(folder, 'image/final/srv'),
    env: { A: '1', B: 'two', C: 'default', D: '' },
    command: ['node', 'main.js'],
    healthCheck: ['node', '-e', '1'],
  });
  expect(await readFile(join(folder, 'image/build/app/a.txt'), 'utf8')).toBe('a.txt');
  expect(await readFile(join(image.workdir, 'code/lib/c.txt'), 'utf8')).toBe('lib/c.txt');
  expect(await readFile(join(image.workdir, 'code/lib/made.txt'), 'utf8')).toBe('made');
  await expect(access(join(folder, 'image/build/app/other.txt'))).rejects.toThrow('ENOENT');
});
