import { privacyText } from './privacy-text.ts';
import { SiteText } from './site-text.tsx';

/** Which data is stored, why, how long, and how it is deleted. */
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
