import { run } from './run.ts';

/** The differences from the target branch. */
export interface Changes {
  /** The common ancestor. */
  since: string;
  files: string[];
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed, so the changes are unknown.\n${output}`);
  return output.split('\n').filter(Boolean);
}

/** The changes since `origin/main` if it exists, otherwise since the last commit; with new files. */
export async function readChanges(): Promise<Changes> {
  const [common = 'HEAD'] = await git('merge-base', 'HEAD', 'origin/main').catch(() => []);
  const changed = await git('diff', '--name-only', common);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return { since: common, files: [...changed, ...untracked] };
}
