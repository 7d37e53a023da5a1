/** What a link to a page shows elsewhere. */
export interface PagePreview {
  title: string;
  description: string;
  /** The address with or without an origin; size in pixels where it is known. */
  image: { url: string; width: number | null; height: number | null } | null;
  /** What it is in the words of https://schema.org, for search engines; the address and the picture are added. */
  structured: { '@type': string; [property: string]: unknown };
  /** Whether search engines may list the page, and other sites may show what is on it. */
  isOpenToWeb: boolean;
}

/** The same of what somebody shared. */
export interface LinkPreview extends PagePreview {
  author: { id: string; name: string; username: string };
}

/** The same of a page that lists flicks, with its address. */
export interface ListPreview extends PagePreview {
  path: string;
}

const PREVIEW_LENGTH = 200;

/** Cuts a text to the length of a preview. */
export const shorten = (text: string) =>
  text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…` : text;
