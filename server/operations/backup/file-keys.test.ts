import { describe, expect, it } from 'vitest';
import { fileKeys } from './file-keys.ts';

const line = (...values: (string | null)[]) => JSON.stringify(values);

describe('the files that a row names', () => {
  it('are found in texts, arrays and JSON values', () => {
    expect(fileKeys(line('1', 'public/u/a.webp', null, 'private/u/b.mp4'))).toEqual([
      'public/u/a.webp',
      'private/u/b.mp4',
    ]);
    expect(fileKeys(line('{public/u/a.webp,private/u/b}'))).toEqual(['public/u/a.webp', 'private/u/b']);
    expect(fileKeys(line('[{"key": "public/u/a-360.webp", "width": 360}]'))).toEqual(['public/u/a-360.webp']);
  });

  it('are not found in sentences and addresses', () => {
    expect(fileKeys(line('see public/u/a.webp there', '/media/public/u/a.webp?t=1'))).toEqual([]);
    expect(fileKeys(line('public/../etc', 'public/'))).toEqual([]);
  });
});
