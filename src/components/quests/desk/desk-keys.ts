import * as m from '../../../messages/quests.gen.ts';

/** What each key does at the desk, in the order of use. */
export const deskKeys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['A'], m.deskKeyApproves()],
  [['R'], m.deskKeyRejects()],
  [['P'], m.deskKeyPaysPart()],
  [['C'], m.deskKeyRequestsChanges()],
  [['U'], m.deskKeyUndoes()],
  [['J', 'K'], m.deskKeysStep()],
  [[m.deskKeySpace()], m.deskKeyPlays()],
  [['M'], m.deskKeyMutes()],
  [['←', '→'], m.deskKeysItems()],
  [['?'], m.deskKeyHelp()],
  [[m.deskKeyEscape()], m.deskKeyCloses()],
];
