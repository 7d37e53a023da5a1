import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading; it names the dialog. */
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Widest it gets from 768 px on: 400, 520, 680 or 1,080 px. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** For questions with consequences: announced at once, and a press outside does not close it. */
  alert?: boolean | undefined;
  /** Omits the close button of the head, if the footer has one. */
  hideClose?: boolean | undefined;
  /** That it is open is in the URL, so that Back closes it. */
  hasUrl?: boolean | undefined;
};
