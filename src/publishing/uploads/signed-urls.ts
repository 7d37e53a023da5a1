import type { SignedUrls } from '../../api/flicks/flick-create.ts';
import type { Draft, UploadSlots } from '../drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft } from '../drafts/draft-store.ts';
import { type FileToSend, filesOf } from '../media/files-to-upload.ts';
import type { Network } from './network.ts';
import { retryWithBackoff } from './retry.ts';
import { assignSlots, newUploadSlots, resetUploads } from './upload-slots.ts';

/** Shorter than the server's quarter of an hour: a file needs some of that to travel. */
const FRESH_MS = 10 * 60_000;

/** What was answered: an address for each file, and for quests and proofs one for the still of each. */
export type Signed = SignedUrls & { stillSignedURL?: readonly string[] };

interface Held {
  key: string;
  at: number;
  urls: Promise<Signed>;
}

/** Addresses for the files of an offer; what else the server is told stands in the draft. */
type Ask = (offer: UploadSlots, draft: Draft) => Promise<Signed>;

/** Asking failed, for good: it concerns every file that waits, not one. */
export class AskFailed extends Error {
  override name = 'AskFailed';
}

function addressFor(file: FileToSend, { slots }: UploadSlots, signed: Signed): string | null | undefined {
  if (file.goesTo === 'media') return signed.mediaSignedURL[slots[file.id] ?? -1];
  if (file.goesTo === 'still') return signed.stillSignedURL?.[slots[file.owner] ?? -1];
  return file.goesTo === 'thumbnail' ? signed.thumbnailSignedUrl : signed.audioSignedURL;
}

/** Signed addresses for the files of drafts: asked for once for all files, and again when they are old. */
export function createSignedUrls(draftStore: DraftStore, network: Network, ask: Ask) {
  const held = new Map<string, Held>();

  /** The offer of a draft with a place for each of its files: the one it has, or a new one that starts all over. */
  const offerFor = (draft: Draft): UploadSlots => {
    const files = filesOf(draft);
    const present = assignSlots(draft.offer, files);
    const fresh = () => assignSlots(newUploadSlots(files, draft.offer !== null, draft.goal), files);
    const offer = present ?? fresh();
    if (!offer) throw new Error('A new offer has a place for every file.');
    changeDraft(draftStore, draft.id, (now) => ({ ...now, offer, sent: present ? now.sent : {} }));
    return offer;
  };

  const askFor = (draft: Draft, offer: UploadSlots): Held => {
    const { id: draftId } = draft;
    // Several files wait for the answer: that one of them is stopped stops nothing.
    const urls = retryWithBackoff(network, new AbortController().signal, () => ask(offer, draft)).then(
      (answer) => {
        changeDraft(draftStore, draftId, (now) => {
          if (now.offer?.key !== offer.key) return now;
          // The server has forgotten what was sent to the draft of before.
          const isOther = now.offer.flickId !== null && now.offer.flickId !== answer.flickId;
          return {
            ...now,
            offer: { ...now.offer, flickId: answer.flickId },
            sent: isOther ? {} : now.sent,
          };
        });
        return answer;
      },
      (cause: unknown) => {
        if (held.get(draftId)?.key === offer.key) held.delete(draftId);
        throw new AskFailed(cause instanceof Error ? cause.message : String(cause), { cause });
      },
    );
    return { key: offer.key, at: Date.now(), urls };
  };

  return {
    /** The address to send a file to, and the asking that it comes from. */
    async urlFor(draftId: string, file: FileToSend): Promise<{ url: string; key: string }> {
      const draft = findDraft(draftStore, draftId);
      if (!draft) throw new Error('The draft is gone.');
      const offer = offerFor(draft);
      const known = held.get(draftId);
      const isFresh = known?.key === offer.key && Date.now() - known.at < FRESH_MS;
      const current = isFresh ? known : askFor(draft, offer);
      held.set(draftId, current);
      const url = addressFor(file, offer, await current.urls);
      if (!url) throw new AskFailed('Presigned URL fetch failed');
      return { url, key: offer.key };
    },

    /** Has fresh addresses asked for next time. */
    forget: (draftId: string) => void held.delete(draftId),

    /** Has all files sent anew, to a draft of their own: the server knows this one no more. */
    startOver(draftId: string): void {
      held.delete(draftId);
      changeDraft(draftStore, draftId, resetUploads);
    },
  };
}

export type SignedUrlStore = ReturnType<typeof createSignedUrls>;
