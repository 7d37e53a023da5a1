import { openDatabase } from '../db/connection.ts';
import { runCommand } from './run.ts';

const { env, stdout, stderr } = process;
const code = await runCommand(process.argv.slice(2), { env, stdout, stderr, openDatabase });
// Whatever a library still keeps open must not keep the command running.
process.exit(code);
