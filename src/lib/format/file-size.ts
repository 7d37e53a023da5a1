import { LOCALE } from '../locale/locale.ts';

/** A limit in bytes as people read it, such as "60 MB". */
export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte' }).format(bytes / 1024 / 1024);
