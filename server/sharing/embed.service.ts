import type { EmbedKind } from '../../contract/sharing/embed.ts';
import { escapeHtml } from '../core/texts/escape-html.ts';
import type { LinkPreview } from '../core/web/link-preview.ts';

/** Sizes in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How another site shows a flick or a quest. */
export interface Embed extends Size {
  preview: LinkPreview;
  /** The frame that the other site puts into its page. */
  html: string;
}

interface Deps {
  publicUrl: string;
  /** What a flick or quest shows elsewhere; null where it is not public. */
  previewOf: Record<EmbedKind, (id: string) => Promise<LinkPreview | null>>;
}

const WIDTH = 400;
/** What surrounds the picture: the author above, and below it the text, of which embeds show the beginning. */
const AROUND = { flick: 176, quest: 262 };
const ONLY_TEXT = 262;
const PICTURE = { shortest: 200, tallest: 500 };

/** A frame as wide as usual, in which the first picture fits; without a picture there is text alone. */
function usualSize(kind: EmbedKind, { image }: LinkPreview): Size {
  if (image === null) return { width: WIDTH, height: ONLY_TEXT };
  const { width, height } = image;
  const fitting = width === null || height === null ? WIDTH : Math.round((WIDTH * height) / width);
  const shown = Math.min(Math.max(fitting, PICTURE.shortest), PICTURE.tallest);
  return { width: WIDTH, height: AROUND[kind] + shown };
}

/** Finds what other sites may show of flicks and quests. */
export function createEmbedService({ publicUrl, previewOf }: Deps) {
  return {
    /** Null unless the flick or quest is public and its author lets other sites show it. */
    async find(kind: EmbedKind, id: string, most: Partial<Size> = {}): Promise<Embed | null> {
      const preview = await previewOf[kind](id);
      if (!preview?.isOpenToWeb) return null;
      const usual = usualSize(kind, preview);
      const width = Math.min(usual.width, most.width ?? Number.POSITIVE_INFINITY);
      const height = Math.min(usual.height, most.height ?? Number.POSITIVE_INFINITY);
      const html = `<iframe src="${publicUrl}/embed/${kind}/${id}" title="${escapeHtml(preview.title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allow="fullscreen"></iframe>`;
      return { preview, width, height, html };
    },
  };
}
export type EmbedService = ReturnType<typeof createEmbedService>;
