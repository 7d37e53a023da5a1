import { useMutation } from '@tanstack/react-query';
import { setLanguage } from '../../api/account/language.ts';
import { switchLocale } from '../../lib/locale/switch-locale.ts';

/** Saves the viewer's language, then shows the app in it. */
export function useSetLanguage() {
  return useMutation({
    mutationFn: setLanguage,
    onSuccess: (_response, locale) => switchLocale(locale),
  });
}
