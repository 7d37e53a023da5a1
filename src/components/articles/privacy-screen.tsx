import * as m from '../../messages/articles.gen.ts';
import * as shell from '../../messages/shell.gen.ts';
import { privacyText } from './privacy-text.ts';
import { SiteText } from './site-text.tsx';

/** Which data is stored, why, how long, and how it is deleted. */
export function PrivacyScreen() {
  return (
    <SiteText
      title={shell.sitePrivacy()}
      lead={m.privacyLead()}
      passages={privacyText}
      ownUrl={({ privacyUrl }) => privacyUrl}
    />
  );
}
