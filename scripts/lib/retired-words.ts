import { parse } from '@babel/parser';

/** A retired word where a name, a file name or a comment uses it; file names are at line 0. */
export interface Finding {
  line: number;
  word: string;
}

const TITLE = '### Never used';

/** Splits a name or text into words: `askedId`, `asked-id` and "Asked id" all give asked and id. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** The words in the first column of the glossary's table "Never used". */
export function readRetiredWords(glossary: string): Set<string> {
  const [, section = ''] = glossary.split(TITLE);
  const rows = section
    .slice(0, section.indexOf('\n#') + 1 || undefined)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return new Set(rows.slice(2).flatMap((row) => wordsOf(row.split('|')[1] ?? '')));
}

/** Retired words in the names and comments of one file. Text in quotes is ignored: it may be on the wire or a screen. */
export function findRetiredWords(path: string, source: string, retired: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const look = (text: string, start: number) => {
    for (const [at, line] of text.split('\n').entries()) {
      for (const word of wordsOf(line)) if (retired.has(word)) findings.push({ line: start + at, word });
    }
  };
  look(path.split('/').at(-1) ?? '', 0);
  const { tokens } = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])],
    tokens: true,
  });
  for (const { type, value, loc } of tokens ?? []) {
    const isComment = type === 'CommentLine' || type === 'CommentBlock';
    if (isComment || /^(jsxName|name|privateName|#name)$/.test(type.label))
      look(String(value), loc.start.line);
  }
  return findings;
}
