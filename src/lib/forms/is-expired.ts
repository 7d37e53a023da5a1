/** Whether the server rejected something because its time is over. */
export function isExpired(error: unknown): boolean {
  return Object(error).code === 'expired';
}
