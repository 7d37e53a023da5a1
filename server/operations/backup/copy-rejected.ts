/** A backup, restore or move cannot be made as asked; the message is one sentence for the operator. */
export class CopyRejected extends Error {}
