import { LOCALES, locales } from '../../../../contract/core/locales.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/account.gen.ts';
import { useSetLanguage } from '../../../queries/account/language.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

// Each by its own name, which is pronounced by the rules of its language.
const options = locales.map((locale) => ({
  value: locale,
  label: <span lang={locale}>{LOCALES[locale].name}</span>,
}));

/** The language of the app, on every device of the person; the page loads again in it. */
export function LanguageSection() {
  const set = useSetLanguage();
  return (
    <SectionCard>
      <RadioGroup
        label={m.language()}
        hideLabel
        options={options}
        value={set.isPending || set.isSuccess ? set.variables : LOCALE}
        onChange={(locale) => set.mutate(locale)}
      />
    </SectionCard>
  );
}
