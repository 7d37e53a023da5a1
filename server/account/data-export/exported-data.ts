import type { Database } from '../../db/connection.ts';

export interface ExportedPage {
  /** A JSON array. */
  items: string;
  /** Where the next page begins; null on the last page. */
  next: string | null;
}

/** One kind of data about a person: a JSON file of the export. */
export interface ExportedData {
  /** The name of the file, without its extension. */
  name: string;
  title: string;
  /** The tables whose rows about the person it contains. */
  tables: readonly string[];
  page(database: Database, personId: string, after: string | null): Promise<ExportedPage>;
}

/** Few enough that a page fits in memory many times over. */
export const EXPORT_PAGE = 200;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

/** SQL of one kind of data; `$1` is the person. */
interface Rows {
  title: string;
  tables: readonly string[];
  from: string;
  where: string;
  /** A uuid that identifies the row among those of the person. */
  key: string;
  /** The arguments of json_build_object. */
  fields: string;
}

/** Reads rows page by page, by their key. */
export function exportedRows(name: string, { title, tables, from, where, key, fields }: Rows): ExportedData {
  const text = `
    with page as (
      select ${key} as key, json_build_object(${fields}) as item from ${from}
      where ${where} and ${key} > $2::uuid order by ${key} limit ${EXPORT_PAGE}
    ) select coalesce(json_agg(item order by key), '[]'::json)::text as items,
      (array_agg(key::text order by key desc))[1] as last, count(*)::int as rows from page`;
  return {
    name,
    title,
    tables,
    async page(database, personId, after) {
      const [page] = await database.prepared<{ items: string; last: string | null; rows: number }>('', text, [
        personId,
        after ?? FIRST_KEY,
      ]);
      if (!page) throw new Error(`no page of ${name}`);
      return { items: page.items, next: page.rows < EXPORT_PAGE ? null : page.last };
    },
  };
}
