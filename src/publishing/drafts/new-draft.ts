import { v7 as newId } from 'uuid';
import { typeOf } from './check-file.ts';
import {
  DEFAULT_SETTINGS,
  type Draft,
  type DraftItem,
  type DraftKind,
  type DraftSettings,
  FULL_FRAME,
} from './draft.ts';

/** An empty draft of a person, with the given settings. */
export function newDraft(
  personId: string,
  settings: DraftSettings = DEFAULT_SETTINGS,
  goal: DraftKind = 'flick',
): Draft {
  return {
    id: newId(),
    goal,
    personId,
    begunAt: Date.now(),
    items: [],
    coverId: null,
    form: null,
    caption: [],
    language: null,
    place: null,
    sound: null,
    settings,
    labels: [],
    publishAt: null,
    altReminded: false,
    state: { name: 'editing' },
    offer: null,
    sent: {},
    attemptKey: null,
    triedId: null,
  };
}

/** A picked file as an item, not prepared yet. A file without a type gets that of its extension. */
export function newItem(file: File, kind: DraftItem['kind']): DraftItem {
  const type = typeOf(file);
  return {
    id: newId(),
    kind,
    name: file.name,
    file: file.type === type ? file : new File([file], file.name, { type }),
    crop: FULL_FRAME,
    posterAt: 0,
    alt: '',
    captions: null,
    taggedUsers: [],
    version: 0,
    madeType: null,
    prepared: { state: 'working' },
    upload: { state: 'waiting' },
  };
}
