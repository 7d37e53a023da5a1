import { limits } from '../../../../contract/core/limits.ts';

export interface LinkDraft {
  title: string;
  url: string;
}

/** The URL as it is sent: without a scheme it gets https. */
export function withScheme(url: string): string {
  const typed = url.trim();
  return typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

/** What cannot be sent as it is, by field; null where all of it can. */
export function linkProblems({ title, url }: LinkDraft): Partial<LinkDraft> | null {
  const { bioLink } = limits;
  const fullUrl = withScheme(url);
  const problems: Partial<LinkDraft> = {};
  if (title.trim() === '') problems.title = 'Give the link a name.';
  else if (title.trim().length > bioLink.title) problems.title = `Use up to ${bioLink.title} characters.`;
  if (fullUrl === '') problems.url = 'Enter an address.';
  else if (fullUrl.length > bioLink.url) problems.url = 'This address is too long.';
  else if (!/^https?:\/\//i.test(fullUrl)) problems.url = 'Use an address that begins with https or http.';
  else if (!URL.canParse(fullUrl) || !new URL(fullUrl).hostname.includes('.'))
    problems.url = 'Enter an address such as example.com.';
  return Object.keys(problems).length > 0 ? problems : null;
}
