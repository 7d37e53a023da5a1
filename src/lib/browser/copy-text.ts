import { toast } from './toast.ts';

/** Copies a text to the clipboard and confirms it: `what` is the first word of a sentence, such as "Link". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.failure(`The ${what.toLowerCase()} could not be copied`);
  }
}
