import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { paged, paging, person } from '../core/shared.ts';
import { audience } from '../flicks/flick.ts';

/** `canSee`: whether the person could see a flick of the given audience; missing if none was given. */
const mentionable = z.extend(person, { canSee: z.optional(z.boolean()) });
export type Mentionable = z.output<typeof mentionable>;

export const searchMentions = endpoint({
  method: 'GET',
  path: '/mention',
  access: 'member',
  summary:
    'People to mention by prefix; `""` lists whom one follows, then followers, then popular people; whom the audience of the flick leaves out comes last',
  query: z.object({
    ...paging(limits.page.short),
    q: z._default(z.string().check(z.maxLength(limits.search.max)), '""'),
    audience: z.optional(audience),
  }),
  data: z.object({ users: z.array(mentionable), ...paged }),
  fallback: 'Failed to fetch mentions',
});
