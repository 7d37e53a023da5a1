/**
 * Whether an If-Match header, where there is one, names the version; with or without the quotes of an ETag, and
 * with the mark that a proxy puts before a tag whose answer it compressed anew.
 */
export const ifMatch = (header: string | undefined) => (version: string) =>
  header === undefined ||
  header.split(',').some((tag) => ['*', version].includes(tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')));
