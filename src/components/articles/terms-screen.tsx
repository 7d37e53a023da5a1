import { SiteText } from './site-text.tsx';
import { termsText } from './terms-text.ts';

/** The terms between people and the operator of the site. */
export function TermsScreen() {
  return (
    <SiteText
      title="Terms"
      lead="The rules between you and whoever runs this site."
      passages={termsText}
      ownUrl={({ termsUrl }) => termsUrl}
    />
  );
}
