import type { QueryClient } from '@tanstack/react-query';
import { plainText, type RichText } from '../../../../contract/core/rich-text.ts';
import type { WaitingWrite } from '../../../offline/waiting-write.ts';
import { findEntity } from '../../../queries/cache/core/find-entity.ts';
import type { Entity } from '../../../queries/cache/core/update-entities.ts';

interface Written {
  user: { name: string };
  description?: RichText;
  comment?: RichText;
}

/** Who wrote it, and how it begins. */
function quoted({ user, description, comment }: Written): string {
  const text = plainText(description ?? comment ?? []);
  return text === '' ? user.name : `${user.name} · ${text}`;
}

/** Whom or what a waiting change is about, as far as it is cached. */
export function targetText(client: QueryClient, { kind, of, id }: WaitingWrite): string | undefined {
  const find = (matches: (entity: Entity) => boolean): Entity | undefined => {
    for (const { state } of client.getQueryCache().getAll()) {
      const found = findEntity(state.data, matches);
      if (found) return found;
    }
    return undefined;
  };
  const withField = (field: string) => find((entity) => entity._id === id && field in entity);
  const written = (field: 'description' | 'comment') => {
    const found = withField(field) as Written | undefined;
    return found && quoted(found);
  };
  switch (kind) {
    case 'follow':
      return find((entity) => entity.userId === id && 'name' in entity)?.name as string | undefined;
    case 'follow-hashtag':
      return `#${id}`;
    case 'save-quest':
    case 'watch-quest':
      return withField('title')?.title as string | undefined;
    case 'save':
      return written('description');
    case 'like':
      return written(of === 'comment' ? 'comment' : 'description');
  }
}
