import { createDeviceSetting } from './device-setting.ts';

/** Whether single-key shortcuts are on; people with speech input or a tremor may trigger them by accident. */
export const shortcuts = createDeviceSetting(() => 'shortcuts', true);

/** Elements that accept text. */
const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

/** Whether a key belongs to text input, or to a shortcut of the browser or system. */
export function isForWriting({ target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || isComposing) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}
