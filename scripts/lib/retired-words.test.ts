import { expect, it } from 'vitest';
import { findRetiredWords, readRetiredWords } from './retired-words.ts';

const glossary = `## Retired words

### Never used

| retired | use instead |
| --- | --- |
| tray, trays | summary |
| remedy | recovery |

### Not used in this sense

| retired | use instead |
| --- | --- |
| place | slot |
`;
const retired = new Set(['tray', 'remedy']);
const wordsIn = (source: string, path = 'src/file.tsx') =>
  findRetiredWords(path, source, retired).map(({ line, word }) => `${line} ${word}`);

it('reads only the first column of the checked table', () => {
  expect([...readRetiredWords(glossary)]).toEqual(['tray', 'trays', 'remedy']);
});

it.each([
  ['a variable', 'const deskTray = 1;', ['1 tray']],
  ['a constant', '\nconst DESK_TRAY = 1;', ['2 tray']],
  ['a property', 'open.remedyOf(1);', ['1 remedy']],
  ['a component', 'const view = <DeskTray />;', ['1 tray']],
  ['a comment', '/** Why.\n * The tray of the desk. */', ['2 tray']],
])('finds a retired word in %s', (_, source, found) => {
  expect(wordsIn(source)).toEqual(found);
});

it.each([
  ['part of another word', 'const portrayed = astray;'],
  ['a text', 'const text = "tray";'],
  ['a template', 'const text = `tray`;'],
  ['text of an element', 'const view = <p>tray</p>;'],
])('ignores %s', (_, source) => {
  expect(wordsIn(source)).toEqual([]);
});

it('finds one in the name of a file', () => {
  expect(wordsIn('', 'src/desk/decision-tray.ts')).toEqual(['0 tray']);
});
