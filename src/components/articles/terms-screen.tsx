import * as m from '../../messages/articles.gen.ts';
import * as shell from '../../messages/shell.gen.ts';
import { SiteText } from './site-text.tsx';
import { termsText } from './terms-text.ts';

/** The terms between people and the operator of the site. */
export function TermsScreen() {
  return (
    <SiteText
      title={shell.siteTerms()}
      lead={m.termsLead()}
      passages={termsText}
      ownUrl={({ termsUrl }) => termsUrl}
    />
  );
}
