import type { Flick } from '../../../../contract/flicks/flick.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import type { WrittenText } from '../../../queries/flicks/translation.ts';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';

const code = lazyComponent(() => import('./translation.tsx').then((module) => module.Translation));

/** Below a text: its translation on demand, if it is in another language than the app. */
export function TranslationSlot(props: WrittenText) {
  const { language = null } = props;
  const isForeign = language !== null && language !== LOCALE;
  const Translation = useDeferredComponent(code, isForeign);
  return isForeign && Translation && <Translation {...props} />;
}

/** What is known of a flick or repost that has a text. */
export type DescribedFlick = Pick<Flick, '_id' | 'description' | 'language'>;

/** The same below the text of a flick or repost. */
export const FlickTranslation = ({ flick }: { flick: DescribedFlick }) => (
  <TranslationSlot type="flick" id={flick._id} tokens={flick.description} language={flick.language} />
);
