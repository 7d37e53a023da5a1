import { privacyText } from './privacy-text.ts';
import { SiteText } from './site-text.tsx';

/** What is kept of people, why, how long, and how it goes. */
export function PrivacyScreen() {
  return (
    <SiteText
      title="Privacy"
      lead="What is kept about you, why, for how long, and how to have it deleted."
      passages={privacyText}
      ownUrl={({ privacyUrl }) => privacyUrl}
    />
  );
}
