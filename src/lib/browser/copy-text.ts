import { toast } from './toast.ts';

/** Copies a text to the clipboard and shows a toast that begins with `what`, such as "Link". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.failure(`The ${what.toLowerCase()} could not be copied`);
  }
}
