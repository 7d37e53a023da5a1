import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { savesData } from '../../../lib/storage/data-saver.ts';
import { profileDetailQueries } from '../../../queries/account/account-details.ts';
import { sessionListQueries } from '../../../queries/auth/session-list.ts';
import { twoFactorQueries } from '../../../queries/auth/two-factor.ts';
import { notificationSettingQueries } from '../../../queries/notifications/notification-setting.ts';
import { type LazyComponent, lazyComponent } from '../../ui/lazy-component.ts';
import type { SectionId } from './sections.ts';

type SectionCode = LazyComponent<ComponentType>;

/** Each section is a separate file: most people open only one of them. */
const codes: Readonly<Record<SectionId, SectionCode>> = {
  account: lazyComponent(() => import('./account-section.tsx').then((part) => part.AccountSection)),
  security: lazyComponent(() =>
    import('../../auth/security/security-section.tsx').then((part) => part.SecuritySection),
  ),
  sessions: lazyComponent(() =>
    import('../../auth/security/sessions-section.tsx').then((part) => part.SessionsSection),
  ),
  privacy: lazyComponent(() => import('./privacy-section.tsx').then((part) => part.PrivacySection)),
  'bio-links': lazyComponent(() =>
    import('../../people/settings/bio-links-section.tsx').then((part) => part.BioLinksSection),
  ),
  notifications: lazyComponent(() =>
    import('../../notifications/settings/notifications-section.tsx').then(
      (part) => part.NotificationsSection,
    ),
  ),
  language: lazyComponent(() => import('./language-section.tsx').then((part) => part.LanguageSection)),
  theme: lazyComponent(() => import('./theme-section.tsx').then((part) => part.ThemeSection)),
  playback: lazyComponent(() => import('./playback-section.tsx').then((part) => part.PlaybackSection)),
  report: lazyComponent(() => import('./report-section.tsx').then((part) => part.ReportSection)),
  deactivate: lazyComponent(() =>
    import('./closure/deactivate-section.tsx').then((part) => part.DeactivateSection),
  ),
};

export function codeOf(id: SectionId): SectionCode {
  return codes[id];
}

/** Prefetches the data of a section; after a failure the section requests it again. */
export function prefetchSection(client: QueryClient, id: SectionId): void {
  if (savesData()) return;
  codes[id].prefetch();
  if (id === 'account') void client.prefetchQuery(profileDetailQueries.own());
  if (id === 'security') void client.prefetchQuery(twoFactorQueries.own());
  if (id === 'notifications') void client.prefetchQuery(notificationSettingQueries.own());
  if (id === 'sessions') void client.prefetchQuery(sessionListQueries.all());
}
