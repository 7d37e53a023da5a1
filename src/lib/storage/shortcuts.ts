import { createDeviceSetting } from './device-setting.ts';

/** Whether single keys act outside fields; some people's speech input or tremor would press them unmeant. */
export const shortcuts = createDeviceSetting(() => 'shortcuts', true);

/** What takes letters; a switch or a choice does not. */
const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

/** Whether a key is part of writing, or of a chord that the browser or the system knows. */
export function isForWriting({ target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || isComposing) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}
