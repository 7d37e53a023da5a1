import type { SignedUrls } from '../../api/flicks/flick-create.ts';
import * as m from '../../messages/flicks.gen.ts';
import type { Draft, UploadSlots } from '../drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft } from '../drafts/draft-store.ts';
import { type FileToSend, filesOf } from '../drafts/files-to-upload.ts';
import type { Network } from './network.ts';
import { retryWithBackoff } from './retry.ts';
import { assignSlots, newUploadSlots, resetUploads } from './upload-slots.ts';

/** Shorter than the server's 15 minutes, to leave time for the upload itself. */
const FRESH_MS = 10 * 60_000;

/** The response: a URL for each file, and for quests and proofs one for the poster of each. */
export type Signed = SignedUrls & { stillSignedURL?: readonly string[] };

interface SlotRequest {
  key: string;
  at: number;
  urls: Promise<Signed>;
}

/** Requests URLs for the files of upload slots; the rest of the request comes from the draft. */
type RequestSlots = (offer: UploadSlots, draft: Draft) => Promise<Signed>;

/** The request failed permanently: it concerns every waiting file, not just one. */
export class UploadSlotsError extends Error {
  override name = 'AskFailed';
}

function slotUrl(file: FileToSend, { slots }: UploadSlots, signed: Signed): string | null | undefined {
  if (file.target === 'media') return signed.mediaSignedURL[slots[file.id] ?? -1];
  if (file.target === 'still') return signed.stillSignedURL?.[slots[file.owner] ?? -1];
  return file.target === 'thumbnail' ? signed.thumbnailSignedUrl : signed.audioSignedURL;
}

/** Signed URLs for the files of drafts: requested once for all files, and again when they expire. */
export function createSignedUrls(draftStore: DraftStore, network: Network, requestSlots: RequestSlots) {
  const requests = new Map<string, SlotRequest>();

  /** The draft's upload slots with one for each file: the present ones, or new ones that restart all uploads. */
  const offerFor = (draft: Draft): UploadSlots => {
    const files = filesOf(draft);
    const present = assignSlots(draft.offer, files);
    const fresh = () => assignSlots(newUploadSlots(files, draft.offer !== null, draft.goal), files);
    const offer = present ?? fresh();
    if (!offer) throw new Error('New upload slots have one for every file.');
    changeDraft(draftStore, draft.id, (now) => ({ ...now, offer, sent: present ? now.sent : {} }));
    return offer;
  };

  const requestFor = (draft: Draft, offer: UploadSlots): SlotRequest => {
    const { id: draftId } = draft;
    // Several files wait for the response: stopping one of them must not abort it.
    const urls = retryWithBackoff(network, new AbortController().signal, () =>
      requestSlots(offer, draft),
    ).then(
      (response) => {
        changeDraft(draftStore, draftId, (now) => {
          if (now.offer?.key !== offer.key) return now;
          // The server no longer has the files of the previous draft.
          const isOther = now.offer.flickId !== null && now.offer.flickId !== response.flickId;
          return {
            ...now,
            offer: { ...now.offer, flickId: response.flickId },
            sent: isOther ? {} : now.sent,
          };
        });
        return response;
      },
      (cause: unknown) => {
        if (requests.get(draftId)?.key === offer.key) requests.delete(draftId);
        throw new UploadSlotsError(cause instanceof Error ? cause.message : String(cause), { cause });
      },
    );
    return { key: offer.key, at: Date.now(), urls };
  };

  return {
    /** The upload URL of a file, with the key of its upload slots. */
    async urlFor(draftId: string, file: FileToSend): Promise<{ url: string; key: string }> {
      const draft = findDraft(draftStore, draftId);
      if (!draft) throw new Error(m.publishDraftGone());
      const offer = offerFor(draft);
      const known = requests.get(draftId);
      const isFresh = known?.key === offer.key && Date.now() - known.at < FRESH_MS;
      const current = isFresh ? known : requestFor(draft, offer);
      requests.set(draftId, current);
      const url = slotUrl(file, offer, await current.urls);
      if (!url) throw new UploadSlotsError('Presigned URL fetch failed');
      return { url, key: offer.key };
    },

    /** Requests fresh URLs next time. */
    forget: (draftId: string) => void requests.delete(draftId),

    /** Uploads all files again to a new server draft: the old one no longer exists. */
    startOver(draftId: string): void {
      requests.delete(draftId);
      changeDraft(draftStore, draftId, resetUploads);
    },
  };
}

export type SignedUrlStore = ReturnType<typeof createSignedUrls>;
