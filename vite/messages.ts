import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, Visitor } from 'vite';
import { BASE_LOCALE, LOCALES, type Locale } from '../contract/core/locales.ts';
import { functionCode, plainText } from '../scripts/lib/messages/message-code.ts';
import { MESSAGES_FOLDER, messageDomains, textsWithFallback } from '../scripts/lib/messages/read-messages.ts';
import { writeMessageModules } from '../scripts/lib/messages/write-modules.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const parts = `${sources}messages/message-parts.ts`;

/**
 * Puts the messages that a file uses into that file, in the language of the build, in the place of its import of a whole
 * domain. So each chunk holds its own messages and no others, and none costs a request of its own.
 */
function ownMessages(locale: Locale): Plugin {
  const texts = new Map(messageDomains().map((domain) => [domain, textsWithFallback(domain, locale)]));
  const { siteDescription } = textsWithFallback('embeds', locale);
  return {
    name: 'flickquest:messages',
    apply: 'build',
    transform: {
      filter: { id: `${sources}**`, code: /messages\/\w+\.gen\.ts/ },
      handler(code) {
        const changed = new MagicString(code);
        const domains = new Map<string, string>();
        const used = new Map<string, string>();
        /** Where messages are called that are a plain text: the text is written there. */
        const written = new Set<number>();
        const onCall = ({ callee, arguments: values, start, end }: ESTree.CallExpression) => {
          if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
          const domain = domains.get(callee.object.name);
          if (domain === undefined || callee.property.type !== 'Identifier' || values.length > 0) return;
          const plain = plainText(texts.get(domain)?.[callee.property.name]);
          if (plain === null) return;
          written.add(callee.start);
          changed.overwrite(start, end, JSON.stringify(plain));
        };
        const onImport = (node: ESTree.ImportDeclaration) => {
          const [, domain] = /\/messages\/(\w+)\.gen\.ts$/.exec(node.source.value) ?? [];
          const [all] = node.specifiers;
          if (domain === undefined) return;
          if (all?.type !== 'ImportNamespaceSpecifier')
            throw new Error(`Write import * as m from '${node.source.value}'.`);
          domains.set(all.local.name, domain);
          changed.remove(node.start, node.end);
        };
        const onMember = ({ object, property, computed, start, end }: ESTree.MemberExpression) => {
          const domain = object.type === 'Identifier' ? domains.get(object.name) : undefined;
          if (domain === undefined || written.has(start)) return;
          if (computed || property.type !== 'Identifier') throw new Error('Call messages by their names.');
          const text = texts.get(domain)?.[property.name];
          if (text === undefined) throw new Error(`messages/${domain} has no ${property.name}.`);
          const name = `message_${domain}_${property.name}`;
          used.set(name, functionCode(text, LOCALES[locale].direction));
          changed.overwrite(start, end, name);
        };
        const tree = this.parse(code);
        new Visitor({ ImportDeclaration: onImport }).visit(tree);
        if (domains.size === 0) return null;
        new Visitor({ CallExpression: onCall, MemberExpression: onMember }).visit(tree);
        const functions = [...used].map(([name, body]) => `const ${name} = ${body};\n`).join('');
        if (functions.includes('messageParts.'))
          changed.prepend(`import * as messageParts from ${JSON.stringify(parts)};\n`);
        changed.prepend(functions);
        return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
      },
    },
    transformIndexHtml: (html) => ({
      html: html.replace('<html lang="en">', `<html lang="${locale}" dir="${LOCALES[locale].direction}">`),
      tags: [{ tag: 'meta', attrs: { name: 'description', content: siteDescription }, injectTo: 'head' }],
    }),
  };
}

/** In development and tests the messages of a domain are one module, in the first language; it follows its texts. */
function writtenMessages(): Plugin {
  const folder = resolve(MESSAGES_FOLDER);
  return {
    name: 'flickquest:written-messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(folder);
      watcher.on('change', (path) => {
        if (path.startsWith(folder) && basename(path) === `${BASE_LOCALE}.json`) writeMessageModules();
      });
    },
  };
}

/** The messages of the app in one language. */
export function messages(locale: Locale): Plugin[] {
  writeMessageModules();
  return [ownMessages(locale), writtenMessages()];
}
