import * as z from 'zod/mini';
import type { Site } from '../../../contract/core/site.ts';
import { given, webAddress } from './config-fields.ts';

const NAME_MAX = 100;

/** How to reach the operator: an email address or a web page. */
const contact = z.union([z.email(), webAddress], 'must be an email address or a web address');

const onUnlessOff = given(z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'));

/** The variables for the site's operator and their legal texts. */
export const siteFields = {
  OPERATOR_NAME: given(
    z.optional(z.string().check(z.maxLength(NAME_MAX, `must have at most ${NAME_MAX} characters`))),
  ),
  OPERATOR_CONTACT: given(z.optional(contact)),
  TERMS_URL: given(z.optional(webAddress)),
  PRIVACY_URL: given(z.optional(webAddress)),
  SEARCH_ENGINES: onUnlessOff,
  EMBEDS: onUnlessOff,
  RSS_FEEDS: onUnlessOff,
};
const fields = z.object(siteFields);

export interface SiteSettings {
  /** Who runs the site, as the app shows it to everybody. */
  site: Omit<Site, 'translates'>;
  /** Whether search engines may read the site. */
  searchEngines: boolean;
  /** Whether other sites may show its flicks and quests. */
  embeds: boolean;
  /** Whether people's public flicks are offered as RSS. */
  rssFeeds: boolean;
}

export const readSite = (read: z.output<typeof fields>): SiteSettings => ({
  site: {
    operator: read.OPERATOR_NAME ?? null,
    contact: read.OPERATOR_CONTACT ?? null,
    termsUrl: read.TERMS_URL ?? null,
    privacyUrl: read.PRIVACY_URL ?? null,
  },
  searchEngines: read.SEARCH_ENGINES === 'on',
  embeds: read.EMBEDS === 'on',
  rssFeeds: read.RSS_FEEDS === 'on',
});
