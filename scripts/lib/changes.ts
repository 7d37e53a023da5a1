import { run } from './run.ts';

/** What differs from the branch that a change is meant for. */
export interface Changes {
  /** The commit that both have in common. */
  since: string;
  files: string[];
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed, so the changes are unknown.\n${output}`);
  return output.split('\n').filter(Boolean);
}

/** The changes against `origin/main` where there is one, else against the last commit; new files included. */
export async function readChanges(): Promise<Changes> {
  const [common = 'HEAD'] = await git('merge-base', 'HEAD', 'origin/main').catch(() => []);
  const changed = await git('diff', '--name-only', common);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return { since: common, files: [...changed, ...untracked] };
}
