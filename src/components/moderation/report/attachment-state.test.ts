import { describe, expect, it } from 'vitest';
import * as m from '../../../messages/moderation.gen.ts';
import { type Attachment, chooseFiles, rejectionOf, uploadedUrls } from './attachment-state.ts';

const file = (name: string, type = 'image/png', size = 1_000) => ({ name, type, size });

describe('refusalOf', () => {
  it('accepts images up to 5 MB', () => {
    expect(rejectionOf(file('a.png'))).toBeNull();
    expect(rejectionOf(file('a.png', 'image/png', 5 * 1024 * 1024))).toBeNull();
    expect(rejectionOf(file('a.png', 'image/png', 5 * 1024 * 1024 + 1))).toMatch(/5 MB or less/);
  });

  it('names other problems', () => {
    expect(rejectionOf(file('a.pdf', 'application/pdf'))).toMatch(/a\.pdf: Use a JPEG/);
    expect(rejectionOf(file('a.svg', 'image/svg+xml'))).toMatch(/Use a JPEG/);
    expect(rejectionOf(file('a.png', 'image/png', 0))).toBe('a.png is empty.');
  });
});

describe('chooseFiles', () => {
  it('accepts the files that fit and gives the reason for the others', () => {
    const chosen = chooseFiles([file('a.png'), file('b.txt', 'text/plain'), file('c.png'), file('d.png')], 2);
    expect(chosen.taken.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
    expect(chosen.rejectedFiles).toEqual([
      expect.stringMatching(/^b\.txt/),
      m.attachmentTooMany({ count: 3 }),
    ]);
  });

  it('states a problem once for two files with the same name', () => {
    const { rejectedFiles } = chooseFiles([file('b.txt', 'text/plain'), file('b.txt', 'text/plain')], 3);
    expect(rejectedFiles).toHaveLength(1);
  });
});

describe('uploadedUrls', () => {
  const made = (url: string | null): Attachment => ({
    id: 'a',
    file: new File(['x'], 'a.png'),
    share: 0,
    url,
    error: null,
  });

  it('waits for all of them', () => {
    expect(uploadedUrls([])).toEqual([]);
    expect(uploadedUrls([made('/a'), made('/b')])).toEqual(['/a', '/b']);
    expect(uploadedUrls([made('/a'), made(null)])).toBeNull();
  });
});
