import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { LanguageChooser } from '../../shell/language-chooser.tsx';
import { Wordmark } from '../../shell/logo.tsx';
import { SiteLinks } from '../../shell/site-links.tsx';
import { ThemeChooser } from '../../shell/theme-chooser.tsx';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';

const code = lazyComponent(() => import('./collage.tsx').then((module) => module.Collage));

/** The images next to the form, loaded after the page; without them nothing is missing. */
function DeferredCollage() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), 300);
    return () => clearTimeout(timer);
  }, []);
  const Collage = useDeferredComponent(code, isTime);
  return Collage && <Collage />;
}

type SignedOutLayoutProps = {
  children: ReactNode;
  /** One step of a task: on phones it has the whole screen, and its button is shown at the foot. */
  task?: boolean | undefined;
};

/** The frame of all pages for people who are not signed in: a form column of 400 px, images at its right. */
export function SignedOutLayout({ children, task = false }: SignedOutLayoutProps) {
  const wide = useMediaQuery(TWO_COLUMNS);
  return (
    <div className="flex min-h-dvh bg-surface">
      <div
        className={`flex w-full flex-col px-6 pb-safe-4 md:pt-safe-4 lg:w-[44.45%] lg:pt-10.5 lg:pb-7 ${
          task ? 'pt-safe-0.5' : 'pt-safe-4'
        }`}
      >
        <div className="mx-auto flex w-full max-w-100 flex-1 flex-col lg:ms-[min(88px,max(0px,(100%-400px)/2))] lg:me-auto">
          <header className={task ? 'max-md:hidden' : undefined}>
            <Link to="/" aria-label={m.startLink()} className="inline-block rounded-lg">
              <Wordmark size={36} />
            </Link>
          </header>
          <main
            id="main"
            className={`flex flex-1 flex-col ${
              task ? 'md:pt-[14vh] md:pb-8' : 'justify-center py-8 max-md:justify-start max-md:pt-12 lg:pt-16'
            }`}
          >
            {children}
          </main>
          <footer
            className={`flex-wrap items-center justify-between gap-4 md:-me-3 ${task ? 'hidden md:flex' : 'flex'}`}
          >
            <SiteLinks className="flex gap-4 text-md text-text-2" />
            <div className="flex flex-wrap max-md:-ms-3">
              <LanguageChooser />
              <ThemeChooser />
            </div>
          </footer>
        </div>
      </div>
      {wide && (
        <aside
          aria-label={m.aboutFlickquest()}
          className="sticky top-0 h-dvh flex-1 overflow-hidden bg-stage text-white"
        >
          <DeferredCollage />
          <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top_in_oklab,oklch(0.16_0.03_165)_20%,transparent)] px-14 pt-60 pb-14">
            <p className="text-4xl">
              {m.sloganFilms()}
              <br />
              {m.sloganQuests()}
            </p>
            <p className="mt-4 font-normal text-lg">{m.pitch()}</p>
          </div>
        </aside>
      )}
    </div>
  );
}
