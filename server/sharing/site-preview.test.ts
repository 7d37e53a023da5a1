import { expect, test } from 'vitest';
import { locales } from '../../contract/core/locales.ts';
import { sitePreview } from './site-preview.ts';

test('the site has a description of its own in every language', () => {
  const descriptions = locales.map((locale) => sitePreview(locale).description);
  expect(new Set(descriptions).size).toBe(locales.length);
  for (const description of descriptions) expect(description).toContain('Flickquest');
});
