import { run, say } from '../../scripts/lib/run.ts';
import { type Attack, createResult } from './attack.ts';

/** Published vulnerabilities of the packages that the server and the app use, as far as the npm registry knows them. */
export const dependencies: Attack = {
  name: 'Vulnerable packages',
  async run() {
    const report = createResult();
    const { code, output } = await run('npm', ['audit', '--omit=dev', '--audit-level=moderate'], {
      quiet: true,
    });
    if (output.includes('audit endpoint returned an error')) say('This npm registry answers no audits.');
    else {
      report.tried();
      if (code !== 0) report.found(output);
    }
    return report.result();
  },
};
