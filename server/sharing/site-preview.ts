import type { Locale } from '../../contract/core/locales.ts';
import type { PagePreview } from '../core/web/link-preview.ts';
import { textsIn } from './sharing-texts.ts';

/** What a link to the site itself shows elsewhere. */
export const sitePreview = (locale: Locale): PagePreview => ({
  title: 'Flickquest',
  description: textsIn(locale)('siteDescription'),
  image: { url: '/icon-512.png', width: 512, height: 512 },
  structured: { '@type': 'WebSite', name: 'Flickquest' },
  isOpenToWeb: true,
});
