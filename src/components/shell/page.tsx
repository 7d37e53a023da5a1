import type { ReactNode } from 'react';
import { BackButton } from './navigation/back-button.tsx';
import { TopBar } from './navigation/top-bar.tsx';

const widths = {
  feed: 'max-w-156',
  list: 'max-w-186',
  grid: 'max-w-256',
  wide: 'max-w-282',
  full: '',
};

type PageProps = {
  title: string;
  /** One sentence under the title, from 768 px on. */
  lead?: ReactNode;
  width?: keyof typeof widths | undefined;
  /** Where Back leads when there is nothing to go back to; pages of the tab bar have no Back. */
  back?: string | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a signed-in screen: title, `main`, side margins. The title is the bar of phones. */
export function Page({ title, lead, width = 'wide', back, actions, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={`mx-auto w-full min-w-0 md:px-6 xl:px-8 ${widths[width]}`}>
      <TopBar className={`gap-2 md:min-h-24 md:py-5 ${back === undefined ? '' : 'max-md:ps-1'}`}>
        {back !== undefined && <BackButton fallback={back} className="md:hidden" />}
        <div className="min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className={`wrap-anywhere md:text-3xl ${back === undefined ? 'text-2xl' : 'text-lg max-md:font-bold'}`}
          >
            {title}
          </h1>
          {lead && <p className="text-base text-text-2 max-md:hidden">{lead}</p>}
        </div>
        {actions}
      </TopBar>
      <div className="px-4 pb-12 md:px-0">{children}</div>
    </main>
  );
}
