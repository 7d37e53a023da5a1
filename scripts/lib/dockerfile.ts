import { cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** One line of a Dockerfile, such as `RUN npm ci`. */
interface Step {
  instruction: string;
  text: string;
}

interface Stage {
  name: string;
  steps: Step[];
}

/** What the last stage made. */
export interface Image {
  /** The folder that its commands start in. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** Runs one command line in a folder; throws if it fails. */
type RunLine = (line: string, cwd: string, env: Record<string, string>) => Promise<void>;

/** The stages of a Dockerfile that has one instruction on each line and names its stages with `AS`. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [instruction = '', ...rest] = line.split(' ');
    if (instruction === 'FROM') stages.push({ name: rest[2] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ instruction, text: rest.join(' ') });
  }
  return stages;
}

const exec = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

/** The files that COPY names; they keep their names in a folder, or take the name of the target. */
async function copy(text: string, context: string, workdir: string, folderOf: (stage: string) => string) {
  const words = text.split(' ');
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '';
  const source = from === undefined ? context : folderOf(from);
  for (const path of paths) {
    const to = target.endsWith('/') ? join(workdir, target, basename(path)) : join(workdir, target);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(source, path), to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Makes what the Dockerfile makes without a container: each stage is a folder, into which COPY copies and in which RUN
 * runs; arguments have their defaults. So there is no base image, and users, volumes and ports mean nothing.
 */
export async function makeImage(
  dockerfile: string,
  context: string,
  root: string,
  runLine: RunLine,
): Promise<Image> {
  const folderOf = (stage: string) => join(root, stage || 'final');
  let image: Image = { workdir: root, env: {}, command: [], healthCheck: [] };
  for (const { name, steps } of readDockerfile(dockerfile)) {
    image = { workdir: folderOf(name), env: {}, command: [], healthCheck: [] };
    const args: Record<string, string> = {};
    for (const { instruction, text } of steps) {
      if (instruction === 'WORKDIR') {
        image.workdir = join(folderOf(name), text);
        await mkdir(image.workdir, { recursive: true });
      } else if (instruction === 'COPY') await copy(text, context, image.workdir, folderOf);
      else if (instruction === 'RUN') await runLine(text, image.workdir, image.env);
      else if (instruction === 'ARG') {
        const [key = '', value = ''] = text.split('=');
        args[key] = value;
      } else if (instruction === 'ENV') {
        for (const pair of text.split(' ')) {
          const [key = '', value = ''] = pair.split('=');
          image.env[key] = value.startsWith('$') ? (args[value.slice(1)] ?? '') : value;
        }
      } else if (instruction === 'CMD') image.command = exec(text);
      else if (instruction === 'HEALTHCHECK') image.healthCheck = exec(text);
    }
  }
  return image;
}
