/** A paragraph, or the points of a list. */
export type Block = string | readonly string[];

/** Where in the app something can be done about it. */
export interface Place {
  label: string;
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** Something that is said under a heading of its own, which an address can name. */
export interface Passage {
  /** What is shown behind the # of its address. */
  id: string;
  title: string;
  blocks: readonly Block[];
  place?: Place;
}

/** Passages that belong together. */
export interface Part {
  id: string;
  title: string;
  passages: readonly Passage[];
}

/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
