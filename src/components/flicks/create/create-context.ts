import { createContext, useContext } from 'react';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import type { usePublishing } from '../../../queries/flicks/publishing/flick-create.ts';
import type { TypedWords } from '../composer/use-send-comment.ts';

export type PublishingActions = ReturnType<typeof usePublishing>;

/** What is shown over the screen. */
export type Panel = 'crop' | 'alt' | 'people' | 'cover' | 'song' | 'place' | 'uploads' | 'reminder';

/** What has to be put right before the flick can be shared, and where. */
export interface Problem {
  at: 'media' | 'caption' | 'sound' | 'time';
  text: string;
}

/** The flick on the screen and what can be done with it. */
export interface Creating {
  draft: Draft;
  publishing: PublishingActions;
  /** The item on the stage. */
  item: DraftItem | undefined;
  select: (itemId: string) => void;
  /** Why the files picked last could not be taken. */
  rejectedFiles: readonly string[];
  addFiles: (files: readonly File[]) => void;
  replaceFile: (itemId: string, file: File) => void;
  remove: (itemId: string) => void;
  panel: Panel | null;
  open: (panel: Panel | null) => void;
  /** A new object with each attempt to share, so that the focus goes there again. */
  problem: Problem | null;
  /** Lets the flick go out, or says what is missing. */
  share: () => void;
  /** Words of it are looked up before it goes out. */
  isWaiting: boolean;
  /** Words that were typed into the description. */
  typed: TypedWords;
}

export const CreateContext = createContext<Creating | null>(null);

export function useCreate(): Creating {
  const creating = useContext(CreateContext);
  if (!creating) throw new Error('This part belongs to the create screen.');
  return creating;
}
