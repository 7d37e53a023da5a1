import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('the target of a profile link', () => {
  it('is named by its site', () => {
    expect(linkTarget('https://www.example.com/a?b=1')).toEqual({
      href: 'https://www.example.com/a?b=1',
      host: 'example.com',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'mailto:a@b.example', 'example.com', ''])(
    'is nowhere for %j',
    (url) => expect(linkTarget(url)).toBeNull(),
  );
});
