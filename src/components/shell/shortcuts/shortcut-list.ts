/** What the list of shortcuts says, in the order of use. */
export const shortcutList: readonly {
  title: string;
  keys: readonly (readonly [keys: string[], does: string])[];
}[] = [
  {
    title: 'Go to',
    keys: [
      [['/'], 'Search'],
      [['g', 'h'], 'Home'],
      [['g', 'q'], 'Quests'],
      [['g', 'w'], 'Wallet'],
      [['g', 'n'], 'Notifications'],
      [['g', 'p'], 'Profile'],
      [['c'], 'Create a flick'],
    ],
  },
  {
    title: 'Flicks',
    keys: [
      [['j'], 'Next flick'],
      [['k'], 'Previous flick'],
      [['Enter'], 'Open the flick'],
      [['l'], 'Like'],
      [['s'], 'Save'],
      [['r'], 'Repost'],
      [['←', '→'], 'Previous and next picture'],
      [['Space'], 'Play or pause'],
      [['m'], 'Sound on or off'],
    ],
  },
  {
    title: 'Applicants',
    keys: [
      [['x'], 'Select; with Shift up to here'],
      [['a'], 'Approve'],
      [['r'], 'Reject'],
      [['u'], 'Undo'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      [['Esc'], 'Close'],
      [['Ctrl', 'Enter'], 'Send what you write'],
      [['?'], 'This list'],
    ],
  },
];
