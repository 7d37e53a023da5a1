/** Whether the server rejected something because it has expired. */
export function isExpired(error: unknown): boolean {
  return Object(error).code === 'expired';
}
