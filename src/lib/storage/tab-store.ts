import type * as z from 'zod/mini';
import { readTabKey, removeTabKey, writeTabKey } from './session-storage.ts';

interface TabStore<Value> {
  read: () => Value | null;
  save: (value: Value) => void;
  drop: () => void;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * One value that survives reloads until this tab is closed; only in memory where storage is blocked. A stored
 * value that does not match the schema is ignored.
 */
export function tabStore<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): TabStore<z.output<Schema>> {
  return {
    read: () => parse(schema, readTabKey(key)),
    save: (value) => writeTabKey(key, JSON.stringify(value)),
    drop: () => removeTabKey(key),
  };
}
