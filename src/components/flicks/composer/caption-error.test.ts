import { expect, it } from 'vitest';
import type { RichText } from '../../../../contract/core/rich-text.ts';
import { captionProblem } from './caption-error.ts';

const hashtags = (count: number): RichText =>
  Array.from({ length: count }, (_, at) => ({ type: 'hashtag', hashtagId: `h${at}`, name: `t${at}` }));
const mentions = (count: number): RichText =>
  Array.from({ length: count }, (_, at) => ({ type: 'mention', userId: `u${at}`, username: `p${at}` }));

it('finds nothing wrong up to each bound', () => {
  expect(captionProblem([])).toBeNull();
  expect(captionProblem([{ type: 'text', text: `  ${'a'.repeat(2_200)}  ` }])).toBeNull();
  expect(captionProblem(hashtags(30))).toBeNull();
  expect(captionProblem(mentions(20))).toBeNull();
});

it('says which limit is exceeded', () => {
  expect(captionProblem([{ type: 'text', text: 'a'.repeat(2_201) }])).toBe('Use 2,200 characters or fewer.');
  expect(captionProblem(hashtags(31))).toBe('Use up to 30 hashtags.');
  expect(captionProblem(mentions(21))).toBe('Mention up to 20 people.');
});
