/** The target of a profile link; null for what no link should open, such as a script. */
export function linkTarget(url: string): { href: string; host: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, host } = new URL(url);
  return /^https?:$/.test(protocol) ? { href, host: host.replace(/^www\./, '') } : null;
}
