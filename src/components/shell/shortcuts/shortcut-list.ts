import * as m from '../../../messages/shell.gen.ts';
/** What the list of shortcuts says, in the order of use. */
export const shortcutList: readonly {
  /** Identifies the group in addresses. */
  id: string;
  title: string;
  keys: readonly (readonly [keys: string[], does: string])[];
}[] = [
  {
    id: 'go-to',
    title: m.shortcutsGoTo(),
    keys: [
      [['/'], m.navSearch()],
      [['g', 'h'], m.navHome()],
      [['g', 'q'], m.navQuests()],
      [['g', 'w'], m.navWallet()],
      [['g', 'n'], m.navNotifications()],
      [['g', 'p'], m.navProfile()],
      [['c'], m.shortcutCreate()],
    ],
  },
  {
    id: 'flicks',
    title: m.shortcutsFlicks(),
    keys: [
      [['j'], m.shortcutNext()],
      [['k'], m.shortcutPrevious()],
      [['Enter'], m.shortcutOpen()],
      [['l'], m.shortcutLike()],
      [['s'], m.shortcutSave()],
      [['r'], m.shortcutRepost()],
      [['←', '→'], m.shortcutPhotos()],
      [['Space'], m.shortcutPlay()],
      [['m'], m.shortcutSound()],
      [['f'], m.shortcutFullScreen()],
    ],
  },
  {
    id: 'applicants',
    title: m.shortcutsApplicants(),
    keys: [
      [['x'], m.shortcutSelect()],
      [['a'], m.shortcutApprove()],
      [['r'], m.shortcutReject()],
      [['u'], m.shortcutUndo()],
    ],
  },
  {
    id: 'everywhere',
    title: m.shortcutsEverywhere(),
    keys: [
      [['Esc'], m.close()],
      [['Ctrl', 'Enter'], m.shortcutSend()],
      [['?'], m.shortcutList()],
    ],
  },
];
