import './article.css';
import type { ReactNode } from 'react';
import { useViewer } from '../../queries/core/viewer.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { Page } from '../shell/page.tsx';
import { SiteLinks } from '../shell/site-links.tsx';
import { ThemeChooser } from '../shell/theme-chooser.tsx';
import { VisitorHeader } from '../shell/visitor-header.tsx';
import { Contents, type Entry } from './table-of-contents.tsx';
import { useNamedLocation } from './use-anchor-target.ts';

type ReadingPageProps = {
  title: string;
  lead: string;
  /** Its content; undefined while there is none. */
  contents?: readonly Entry[];
  children: ReactNode;
};

/** A page with text: in the shell for members, with a login button for visitors. */
export function ReadingPage({ title, lead, contents, children }: ReadingPageProps) {
  const viewer = useViewer();
  useNamedLocation(contents !== undefined);
  const page = (
    <Page title={title} lead={lead} back={viewer ? '/home' : '/login'}>
      <div className="reading grid grid-cols-1 gap-6 pt-2 lg:grid-cols-[280px_minmax(0,736px)] lg:gap-12 print:block">
        {contents && <Contents entries={contents} />}
        <div className={`flex min-w-0 max-w-[64ch] flex-col gap-10 ${contents ? '' : 'lg:col-span-full'}`}>
          {children}
          <SiteLinks className="flex gap-4 pt-4 text-md text-text-2 print:hidden" />
        </div>
      </div>
    </Page>
  );
  if (viewer) return <AppShell>{page}</AppShell>;
  return (
    <>
      <VisitorHeader />
      {page}
      <footer className="flex justify-center pb-4">
        <ThemeChooser />
      </footer>
    </>
  );
}
