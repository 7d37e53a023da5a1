import { readFileSync, writeFileSync } from 'node:fs';
import { BASE_LOCALE } from '../../../contract/core/locales.ts';
import { moduleCode } from './message-code.ts';
import { messageDomains, textsWithFallback } from './read-messages.ts';

/** The module of a domain's messages that the code imports. */
export const messageModule = (domain: string) => `src/messages/${domain}.gen.ts`;

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Writes the modules that the code imports messages from, in the first language: for types, tests and development. Builds
 * replace them by those of their language.
 */
export function writeMessageModules(): void {
  for (const domain of messageDomains()) {
    const path = messageModule(domain);
    const code = moduleCode(textsWithFallback(domain, BASE_LOCALE));
    if (readIfThere(path) !== code) writeFileSync(path, code);
  }
}
