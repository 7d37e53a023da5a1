import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import * as m from '../../../messages/account.gen.ts';
import { useOperatorSelf } from '../../../queries/moderation/admin.ts';
import { useLogoutFlow } from '../../shell/leave/use-logout-flow.ts';
import { Page } from '../../shell/page.tsx';
import { SiteLinks } from '../../shell/site-links.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { prefetchSection } from './lazy-sections.ts';
import { SectionPanel } from './section-panel.tsx';
import { SectionRow } from './section-row.tsx';
import { findSection, lastSections, sections } from './sections.ts';
import { useSectionFocus } from './use-section-focus.ts';

/** Phones: a list, then one section with Back. From 1024 px on both side by side. */
export function SettingsScreen({ section: id }: { section: string | undefined }) {
  const client = useQueryClient();
  const leave = useLogoutFlow();
  const isOperator = useOperatorSelf().data?.operator === true;
  const wide = useMediaQuery(TWO_COLUMNS);
  const chosen = findSection(id);
  const shown = chosen ?? (wide ? sections[0] : undefined);
  const heading = useSectionFocus(chosen?.id);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => {
      prefetchSection(client, 'account');
      prefetchSection(client, 'sessions');
    });
    return () => cancelIdleCallback(idle);
  }, [client]);
  return (
    <Page title={m.settings()} back={chosen ? '/settings' : '/home'}>
      <div className="grid gap-12 lg:grid-cols-[280px_minmax(0,736px)]">
        <nav aria-label={m.settings()} className={`lg:-mt-3.5 ${chosen ? 'max-lg:hidden' : ''}`}>
          {[sections, lastSections].map((group, index) => (
            <ul
              key={group[0]?.id}
              className={index > 0 ? 'mt-2 border-line border-t pt-2 max-md:-mx-3' : 'max-md:-mx-3'}
            >
              {group.map((section) => (
                <SectionRow
                  key={section.id}
                  section={section}
                  current={section === chosen}
                  preset={!chosen && section === shown}
                />
              ))}
            </ul>
          ))}
          {isOperator && (
            <Link
              to="/operator"
              className="flex min-h-14 items-center gap-3 rounded-lg px-3 font-medium text-base hover:bg-fill max-md:-mx-3 md:hidden"
            >
              <ShieldCheck size={20} className="text-text-2" aria-hidden="true" />
              {m.settingsModeration()}
            </Link>
          )}
          <button
            type="button"
            onClick={() => void leave()}
            className="mt-2 flex min-h-14 w-full items-center gap-3 rounded-lg px-3 font-medium text-base text-danger-text transition-colors hover:bg-danger-soft max-md:-mx-3 md:hidden"
          >
            <LogOut size={20} aria-hidden="true" />
            {m.logOut()}
          </button>
          <SiteLinks className="mt-4 flex gap-4 text-md text-text-2 md:px-3" />
        </nav>
        {shown && (
          <section aria-labelledby="settings-section" className="min-w-0 lg:-mt-15.5">
            <h2 ref={heading} id="settings-section" tabIndex={-1} className="text-2xl max-md:text-xl">
              {shown.label}
            </h2>
            {shown.lead && <p className="text-base text-text-2 lg:mt-1">{shown.lead}</p>}
            <div className="mt-4 lg:mt-5">
              <SectionPanel key={shown.id} id={shown.id} />
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}
