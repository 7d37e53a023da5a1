import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/people.gen.ts';

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
  if (title.trim() === '') problems.title = m.linkNameMissing();
  else if (title.trim().length > bioLink.title) problems.title = m.linkNameTooLong({ max: bioLink.title });
  if (fullUrl === '') problems.url = m.linkUrlMissing();
  else if (fullUrl.length > bioLink.url) problems.url = m.linkUrlTooLong();
  else if (!/^https?:\/\//i.test(fullUrl)) problems.url = m.linkUrlScheme();
  else if (!URL.canParse(fullUrl) || !new URL(fullUrl).hostname.includes('.'))
    problems.url = m.linkUrlWrong();
  return Object.keys(problems).length > 0 ? problems : null;
}
