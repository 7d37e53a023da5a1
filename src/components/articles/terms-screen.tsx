import { SiteText } from './site-text.tsx';
import { termsText } from './terms-text.ts';

/** The rules between people and whoever runs the site. */
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
