import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, type Token } from '../../../../contract/core/rich-text.ts';
import { seeded } from '../../../../tests/support/seed.ts';
import {
  applyInput,
  canSend,
  draftLength,
  draftParts,
  EMPTY_DRAFT,
  fromTokens,
  insertText,
  insertToken,
  type PickedToken,
  type RichDraft,
  toTokens,
} from './token-model.ts';

const maya: PickedToken = { type: 'mention', userId: 'u-maya', username: 'maya' };
const sunset: PickedToken = { type: 'hashtag', hashtagId: 'h-sunset', name: 'sunset' };

const plain = (text: string): RichDraft => ({ text, ranges: [] });
/** "hi @maya ok" with the mention picked at 3 to 8. */
const greeting = insertToken(plain('hi @ma ok'), 3, 6, maya).draft;

describe('insertToken', () => {
  it('replaces the typed text by the entry and one space', () => {
    expect(insertToken(plain('hi @ma'), 3, 6, maya)).toEqual({
      draft: { text: 'hi @maya ', ranges: [{ start: 3, end: 8, token: maya }] },
      caret: 9,
    });
  });

  it('reuses an existing space', () => {
    expect(greeting.text).toBe('hi @maya ok');
  });

  it('moves later entries along and keeps them in order', () => {
    const tagged = insertToken(plain('#su @ma'), 0, 3, sunset).draft;
    const both = insertToken(tagged, 8, 11, maya).draft;
    expect(both.text).toBe('#sunset @maya ');
    const first = insertToken({ ...both, text: both.text }, 0, 0, { ...maya, userId: 'u2', username: 'al' });
    expect(first.draft.ranges.map((range) => first.draft.text.slice(range.start, range.end))).toEqual([
      '@al',
      '#sunset',
      '@maya',
    ]);
  });

  it('mentions a person once: a second mention is plain text', () => {
    const again = insertToken(greeting, 11, 11, maya).draft;
    expect(again.ranges).toHaveLength(1);
    expect(again.text).toBe('hi @maya ok@maya ');
  });

  it('allows the same hashtag twice', () => {
    const once = insertToken(EMPTY_DRAFT, 0, 0, sunset).draft;
    expect(insertToken(once, 8, 8, sunset).draft.ranges).toHaveLength(2);
  });
});

describe('applyInput', () => {
  it('leaves an entry alone when text is typed after it', () => {
    const next = applyInput(greeting, 'hi @maya okay', 13).draft;
    expect(next.ranges).toEqual(greeting.ranges);
  });

  it('moves an entry when text is typed before it', () => {
    const next = applyInput(greeting, 'oh hi @maya ok', 3).draft;
    expect(next.ranges).toEqual([{ start: 6, end: 11, token: maya }]);
  });

  it('removes a whole entry when Backspace deletes its last letter', () => {
    expect(applyInput(greeting, 'hi @may ok', 7)).toEqual({ draft: plain('hi  ok'), caret: 3 });
  });

  it('removes a whole entry when Delete deletes its first letter', () => {
    expect(applyInput(greeting, 'hi maya ok', 3)).toEqual({ draft: plain('hi  ok'), caret: 3 });
  });

  it('removes an entry that a selection cuts, and inserts the typed text', () => {
    expect(applyInput(greeting, 'hi @mx', 6)).toEqual({ draft: plain('hi x'), caret: 4 });
  });

  it('turns an entry into plain text when something is typed inside', () => {
    expect(applyInput(greeting, 'hi @maXya ok', 7)).toEqual({ draft: plain('hi @maXya ok'), caret: 7 });
  });

  it('does not change the text during a composition', () => {
    expect(applyInput(greeting, 'hi @may ok', 7, true).draft).toEqual(plain('hi @may ok'));
  });

  it('uses the caret to tell repeated letters apart', () => {
    const twice = insertToken(plain('aa'), 1, 1, maya).draft;
    expect(twice.text).toBe('a@maya a');
    const next = applyInput(twice, 'aa@maya a', 1).draft;
    expect(next.ranges).toEqual([{ start: 2, end: 7, token: maya }]);
  });

  it('holds for any edit: the text equals the field, or is shorter by whole entries', async () => {
    const edit = fc.record({ from: fc.nat(30), length: fc.nat(8), inserted: fc.string({ maxLength: 5 }) });
    await seeded((seed) =>
      fc.assert(
        fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
          let draft = insertToken(
            insertToken(plain('so @ma and #su end'), 3, 6, maya).draft,
            13,
            16,
            sunset,
          ).draft;
          for (const { from, length, inserted } of edits) {
            const start = Math.min(from, draft.text.length);
            const text = draft.text.slice(0, start) + inserted + draft.text.slice(start + length);
            const next = applyInput(draft, text, start + inserted.length);
            draft = next.draft;
            expect(next.caret).toBeLessThanOrEqual(draft.text.length);
            if (draft.text !== text) expect(draft.text.length).toBeLessThan(text.length);
            for (const range of draft.ranges) {
              expect(['@maya', '#sunset']).toContain(draft.text.slice(range.start, range.end));
            }
            expect(
              draftParts(draft)
                .map((part) => part.text)
                .join(''),
            ).toBe(draft.text);
            expect(plainText(toTokens(draft))).toBe(draft.text.trim());
          }
        }),
        { seed },
      ),
    );
  });
});

describe('sending', () => {
  it('sends tokens without surrounding blanks', () => {
    const draft = insertToken(plain('  hi @ma'), 5, 8, maya).draft;
    expect(toTokens(draft)).toEqual([{ type: 'text', text: 'hi ' }, maya]);
  });

  it('keeps lines and markup as text', () => {
    expect(toTokens(plain('<b>one</b>\ntwo'))).toEqual([{ type: 'text', text: '<b>one</b>\ntwo' }]);
  });

  it('counts without surrounding blanks, from 1 to 1,000', () => {
    expect(draftLength(plain('  ab '))).toBe(2);
    expect(canSend(plain(' \n '))).toBe(false);
    expect(canSend(plain('a'.repeat(1_000)))).toBe(true);
    expect(canSend(plain('a'.repeat(1_001)))).toBe(false);
  });

  it('inserts plain text at a position', () => {
    expect(insertText(plain('ab'), 1, 1, ' @')).toEqual({ draft: plain('a @b'), caret: 3 });
  });
});

it('restores stored tokens to the draft they came from', () => {
  const tokens: Token[] = [
    { type: 'text', text: 'Out with ' },
    { type: 'mention', userId: 'u1', username: 'ana' },
    { type: 'text', text: ' at ' },
    { type: 'hashtag', hashtagId: 'h1', name: 'sea' },
  ];
  const draft = fromTokens(tokens);
  expect(draft.text).toBe('Out with @ana at #sea');
  expect(draft.ranges.map(({ start, end }) => draft.text.slice(start, end))).toEqual(['@ana', '#sea']);
  expect(toTokens(draft)).toEqual(tokens);
  expect(fromTokens([])).toEqual(EMPTY_DRAFT);
});
