import { type ReactNode, useId } from 'react';
import * as auth from '../../messages/auth.gen.ts';
import * as m from '../../messages/welcome.gen.ts';
import { HowQuestsPay } from '../quests/parts/how-quests-pay.tsx';
import { LanguageChooser } from '../shell/language-chooser.tsx';
import { Wordmark } from '../shell/logo.tsx';
import { SiteLinks } from '../shell/site-links.tsx';
import { ThemeChooser } from '../shell/theme-chooser.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { WelcomeFlicks } from './welcome-flicks.tsx';
import { WelcomeQuests } from './welcome-quests.tsx';

const width = 'mx-auto w-full max-w-280 px-4 md:px-8';

type SectionProps = { title: string; more: { to: '/home' | '/quests'; label: string }; children: ReactNode };

function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${width} pt-12`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <LinkButton to={more.to} variant="quiet" size="s">
          {more.label}
        </LinkButton>
      </div>
      {children}
    </section>
  );
}

/** The start page for visitors: what this is, what is going on now, and how to take part. */
export function WelcomeScreen() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header
        className={`${width} pt-safe-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3`}
      >
        <Wordmark size={34} />
        <LinkButton to="/login" variant="quiet" size="s">
          {auth.logIn()}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pb-12">
        <div className="bg-stage text-white">
          <div className={`${width} flex flex-col items-start gap-5 py-14 md:py-20`}>
            <h1 tabIndex={-1} className="text-3xl md:text-4xl">
              {auth.sloganFilms()}
              <br />
              {auth.sloganQuests()}
            </h1>
            <p className="max-w-[52ch] text-lg font-normal">{auth.pitch()}</p>
            <LinkButton to="/signup" size="l" className="dark">
              {auth.createAccount()}
            </LinkButton>
          </div>
        </div>
        <Section title={m.welcomeQuests()} more={{ to: '/quests', label: m.welcomeAllQuests() }}>
          <WelcomeQuests />
        </Section>
        <div className={`${width} pt-12`}>
          <HowQuestsPay isWide />
        </div>
        <Section title={m.welcomeFlicks()} more={{ to: '/home', label: m.welcomeAllFlicks() }}>
          <WelcomeFlicks />
        </Section>
      </main>
      <footer className={`${width} flex flex-wrap items-center justify-between gap-4 pb-safe-4`}>
        <SiteLinks className="flex gap-4 text-md text-text-2" />
        <div className="flex flex-wrap">
          <LanguageChooser />
          <ThemeChooser />
        </div>
      </footer>
    </div>
  );
}
