import { createContext, useContext } from 'react';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import type { usePublishing } from '../../../queries/flicks/publishing/flick-create.ts';
import type { TypedWords } from '../composer/use-send-comment.ts';

export type PublishingActions = ReturnType<typeof usePublishing>;

/** A dialog or panel over the create screen. */
export type Panel =
  | 'crop'
  | 'alt'
  | 'captions'
  | 'people'
  | 'cover'
  | 'song'
  | 'place'
  | 'uploads'
  | 'reminder';

/** Why the flick cannot be shared yet, and where to correct it. */
export interface Problem {
  at: 'media' | 'caption' | 'sound' | 'time';
  text: string;
  /** The item that it is about. */
  itemId?: string;
}

/** The open draft with its actions. */
export interface Creating {
  draft: Draft;
  publishing: PublishingActions;
  /** The item on the stage. */
  item: DraftItem | undefined;
  select: (itemId: string) => void;
  /** Why files of the last selection were rejected. */
  rejectedFiles: readonly string[];
  addFiles: (files: readonly File[]) => void;
  replaceFile: (itemId: string, file: File) => void;
  remove: (itemId: string) => void;
  panel: Panel | null;
  open: (panel: Panel | null) => void;
  /** A new object with each attempt to share, so that the focus moves there again. */
  problem: Problem | null;
  /** Shares the flick, or shows the problem. */
  share: () => void;
  /** Mentions and hashtags are being looked up before it is shared. */
  isWaiting: boolean;
  /** Words that were typed into the caption. */
  typed: TypedWords;
}

export const CreateContext = createContext<Creating | null>(null);

export function useCreate(): Creating {
  const creating = useContext(CreateContext);
  if (!creating) throw new Error('useCreate needs the create screen around it.');
  return creating;
}
