import * as m from '../../messages/shell.gen.ts';
import { toast } from './toast.ts';

const texts = {
  Link: { done: m.linkCopied, failed: m.linkNotCopied },
  Key: { done: m.keyCopied, failed: m.keyNotCopied },
  Code: { done: m.codeCopied, failed: m.codeNotCopied },
  Codes: { done: m.codesCopied, failed: m.codesNotCopied },
};

/** Copies a text to the clipboard and shows a toast that says so of `what` it is. */
export async function copyText(text: string, what: keyof typeof texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(texts[what].done());
  } catch {
    toast.failure(texts[what].failed());
  }
}
