import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ERROR_CODES } from '../../contract/core/errors.ts';
import { allEndpoints, labelOf } from './endpoints.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file where workers note which endpoints succeeded and which error codes were answered. */
    answerRecord: string | undefined;
  }
}

/** Part of the tests cannot answer for the whole contract, and failed ones have been reported already. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.getGlobalTestNamePattern() || vitest.config.tagsFilter?.length) return false;
  const passed = new Set(
    vitest.state
      .getTestModules()
      .filter((module) => module.project === project && module.ok())
      .map(({ moduleId }) => moduleId),
  );
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => passed.has(file));
}

/** Throws where an endpoint never succeeded, or an error code was never answered, in the whole run. */
async function check(record: string): Promise<void> {
  const seen = new Set(existsSync(record) ? (await readFile(record, 'utf8')).split('\n') : []);
  const endpoints = (await allEndpoints()).map(labelOf);
  const missing = [
    ...endpoints.filter((label) => !seen.has(label)).map((label) => `no test gets a success from ${label}`),
    ...ERROR_CODES.filter((code) => !seen.has(code)).map((code) => `no test receives the error ${code}`),
  ];
  if (missing.length > 0)
    throw new Error(`API tests leave out parts of the contract:\n${missing.join('\n')}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-answers-'));
  const record = join(folder, 'seen.txt');
  project.provide('answerRecord', record);
  return async () => {
    try {
      if (await isWholeRun(project)) await check(record);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
