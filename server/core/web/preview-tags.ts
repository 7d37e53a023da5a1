import { escapeHtml } from '../texts/escape-html.ts';
import type { PagePreview } from './link-preview.ts';

const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`;

function imageTags(
  image: NonNullable<PagePreview['image']>,
  alt: string,
  { type, publicUrl }: PageAddress,
): string[] {
  const url = new URL(image.url, publicUrl).href;
  const size =
    image.width === null || image.height === null
      ? []
      : [meta('property', 'og:image:width', image.width), meta('property', 'og:image:height', image.height)];
  return [
    meta('property', 'og:image', url),
    ...size,
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', type === 'website' ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:image', url),
  ];
}

/** A block of data, which no browser runs; `<` is escaped, so that no text can end it. */
function structuredData({ structured, image }: PagePreview, url: string, publicUrl: string): string {
  const picture = image ? { image: new URL(image.url, publicUrl).href } : {};
  const data = { '@context': 'https://schema.org', ...structured, url, ...picture };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Another form of a page, for programs. */
export interface AlternateForm {
  type: string;
  url: string;
}

interface PageAddress {
  path: string;
  /** Whether that is something somebody shared or the site itself, in the words of https://ogp.me. */
  type: 'article' | 'website';
  /** The origin that the addresses are made whole with. */
  publicUrl: string;
  alternates: readonly AlternateForm[];
}

/** What search engines and other sites get: structured data and other forms, or nothing if the author wants that. */
function webTags(preview: PagePreview, { path, publicUrl, alternates }: PageAddress): string[] {
  if (!preview.isOpenToWeb) return [meta('name', 'robots', 'noindex')];
  return [
    ...alternates.map(
      ({ type, url }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(url)}" title="${escapeHtml(preview.title)}" />`,
    ),
    structuredData(preview, `${publicUrl}${path}`, publicUrl),
  ];
}

/** Puts a preview's title, description, picture and structured data into the page's head. */
export function withPreview(html: string, preview: PagePreview, address: PageAddress): string {
  const { title, description, image } = preview;
  const { publicUrl } = address;
  const url = `${publicUrl}${address.path}`;
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', 'Flickquest'),
    meta('property', 'og:type', address.type),
    meta('property', 'og:url', url),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image ? imageTags(image, title, address) : [meta('name', 'twitter:card', 'summary')]),
    ...webTags(preview, address),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^<>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
