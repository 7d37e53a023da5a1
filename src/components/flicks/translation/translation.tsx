import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageName } from '../../../lib/format/language-name.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { siteQueries } from '../../../queries/core/site.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { translationOf, type WrittenText } from '../../../queries/flicks/translation.ts';

const action = 'hit w-fit text-md text-text-2 hover:text-text hover:underline';

/** Translates a text on demand, on sites that offer it to members; the original stays above. */
export function Translation({ language, ...text }: WrittenText) {
  const isMember = useViewer() !== null;
  const { data: site } = useQuery({ ...siteQueries.own(), enabled: isMember });
  const [isOpen, setOpen] = useState(false);
  const translation = useQuery({ ...translationOf(text), enabled: isOpen });
  if (!isMember || !site?.translates) return null;
  return (
    <div className="flex flex-col gap-1">
      <button type="button" aria-expanded={isOpen} className={action} onClick={() => setOpen(!isOpen)}>
        {isOpen ? m.translationHide() : m.translationShow()}
      </button>
      <div aria-live="polite" className="flex flex-col gap-1">
        {isOpen && translation.isFetching && <p className="text-md text-text-2">{m.translationLoading()}</p>}
        {isOpen && translation.error && !translation.isFetching && (
          <>
            <p className="text-danger-text text-md">{translation.error.message}</p>
            <button type="button" className={action} onClick={() => void translation.refetch()}>
              {m.translationRetry()}
            </button>
          </>
        )}
        {isOpen && translation.data !== undefined && (
          <>
            <p className="text-md text-text-2">
              {m.translationFrom({ language: languageName(language ?? '') })}
            </p>
            <p lang={LOCALE} dir="auto" className="whitespace-pre-line break-words">
              {translation.data}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
