/** Whether an If-Match header, where there is one, names the version; with or without the quotes of an ETag. */
export const ifMatch = (header: string | undefined) => (version: string) =>
  header === undefined ||
  header.split(',').some((tag) => ['*', version].includes(tag.trim().replace(/^"(.*)"$/, '$1')));
