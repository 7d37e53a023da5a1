import { parseSync, Visitor } from 'vite';

const DOMAIN = /\/messages\/(\w+)\.gen\.ts$/;

/** The messages that a file of the app uses, each as its domain and its name. */
export function usedMessages(path: string, source: string): { domain: string; name: string }[] {
  const { program } = parseSync(path, source);
  const domains = new Map<string, string>();
  const used: { domain: string; name: string }[] = [];
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      const domain = DOMAIN.exec(value)?.[1];
      for (const { local } of domain === undefined ? [] : specifiers) domains.set(local.name, String(domain));
    },
    MemberExpression({ object, property }) {
      const domain = object.type === 'Identifier' ? domains.get(object.name) : undefined;
      if (domain !== undefined && property.type === 'Identifier') used.push({ domain, name: property.name });
    },
  }).visit(program);
  return used;
}

/** The texts that are written out in a file. The server names its messages by them. */
export function writtenTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
  }).visit(parseSync(path, source).program);
  return texts;
}
