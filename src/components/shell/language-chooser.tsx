import { Languages } from 'lucide-react';
import { LOCALES, locales } from '../../../contract/core/locales.ts';
import { LOCALE } from '../../lib/locale/locale.ts';
import { switchLocale } from '../../lib/locale/switch-locale.ts';
import * as m from '../../messages/account.gen.ts';
import { Button } from '../ui/button.tsx';
import { ActionMenu } from '../ui/menu/action-menu.tsx';

/** The language for people who are not signed in, at the foot of the page. */
export function LanguageChooser() {
  return (
    <ActionMenu
      label={m.language()}
      side="top"
      trigger={
        <Button
          variant="quiet"
          size="s"
          icon={Languages}
          className="bg-transparent font-medium text-text-2"
          aria-label={m.languageIs({ language: LOCALES[LOCALE].name })}
        >
          {LOCALES[LOCALE].name}
        </Button>
      }
      items={locales.map((locale) => ({
        label: LOCALES[locale].name,
        checked: locale === LOCALE,
        onSelect: () => switchLocale(locale),
      }))}
    />
  );
}
