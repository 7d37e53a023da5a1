import { SiteText } from './site-text.tsx';
import { termsWords } from './terms-text.ts';

/** The rules between people and whoever runs the site. */
export function TermsScreen() {
  return (
    <SiteText
      title="Terms"
      lead="The rules between you and whoever runs this site."
      passages={termsWords}
      ownUrl={({ termsUrl }) => termsUrl}
    />
  );
}
