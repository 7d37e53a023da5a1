import { plainText, token } from '../../../contract/core/rich-text.ts';
import { escapeHtml } from '../../core/texts/escape-html.ts';

/** One kind of data, as the page shows it. */
export interface ReadableSection {
  /** The name of the JSON file, without its extension. */
  name: string;
  title: string;
  count: number;
  /** The first rows. */
  rows: readonly Record<string, unknown>[];
}

/** The folder of the uploaded files in the archive. */
export const MEDIA_FOLDER = 'media/';

const IMAGES = /\.(avif|gif|jpg|png|webp)$/;

function fileHtml(path: string): string {
  const address = escapeHtml(path);
  const shown = IMAGES.test(path)
    ? `<img src="${address}" alt="" loading="lazy">`
    : escapeHtml(path.slice(MEDIA_FOLDER.length));
  return `<a href="${address}">${shown}</a>`;
}

/** A value of a row: files as links, captions and comments as text, people by their username. */
function valueHtml(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') {
    return value.startsWith(MEDIA_FOLDER) ? fileHtml(value) : escapeHtml(value);
  }
  if (Array.isArray(value)) {
    const tokens = value.map((one) => token.safeParse(one));
    if (tokens.every(({ success }) => success))
      return escapeHtml(plainText(tokens.flatMap(({ data }) => data ?? [])));
    return value.map(valueHtml).join(' ');
  }
  if (typeof value === 'object') {
    if ('url' in value) return valueHtml(value.url);
    if ('username' in value) return escapeHtml(`@${String(value.username)}`);
    return escapeHtml(JSON.stringify(value));
  }
  return escapeHtml(String(value));
}

function sectionHtml({ name, title, count, rows }: ReadableSection): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${valueHtml(row[column])}</td>`).join('')}</tr>`)
    .join('\n');
  const rest = count > rows.length ? `The first ${rows.length} of ${count}. ` : '';
  return `<details><summary>${escapeHtml(title)} <span>${count}</span></summary>
<p>${rest}<a href="data/${name}.json">All as JSON</a></p>
<div class="table"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div></details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid #8886; padding: .75rem 0; }
summary { cursor: pointer; font-weight: 600; }
summary span { font-weight: 400; opacity: .7; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { border: 1px solid #8886; padding: .25rem .5rem; text-align: start; vertical-align: top; max-width: 24rem; overflow-wrap: anywhere; }
img { max-width: 8rem; max-height: 8rem; }`;

/** A page that shows an export without any tool; it opens the other files of the archive. */
export function readablePage(username: string, madeAt: Date, sections: readonly ReadableSection[]): string {
  const [filled, empty] = [true, false].map((full) => sections.filter(({ count }) => count > 0 === full));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your Flickquest data</title><style>${STYLE}</style></head><body>
<h1>Your Flickquest data</h1>
<p>Everything that was stored about <strong>@${escapeHtml(username)}</strong> on ${madeAt.toUTCString()}. Times are in UTC, and
amounts in cents. If you got several ZIP files, unzip them into the same folder.</p>
${filled?.map(sectionHtml).join('\n') ?? ''}
<p>Nothing is stored under: ${escapeHtml(empty?.map(({ title }) => title).join(', ') ?? '')}.</p>
</body></html>`;
}
