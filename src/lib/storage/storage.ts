/**
 * Browser storage that may be blocked, full or cleared at any time: what cannot be written stays in memory for this
 * tab, so that the app keeps working until it is closed.
 */
const memory = new Map<string, string | null>();

export function readKey(key: string): string | null {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; returns whether it will outlive this tab. */
export function writeKey(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    dropStored(key);
    memory.set(key, value);
    return false;
  }
}

export function removeKey(key: string): void {
  memory.delete(key);
  // A store that rejects the removal must not give the old value back.
  if (!dropStored(key)) memory.set(key, null);
}

function dropStored(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
