/** A paragraph, or the points of a list. */
export type Block = string | readonly string[];

/** A link to where something can be done about it. */
export interface Place {
  label: string;
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** A section with its own heading, which a URL can name. */
export interface Passage {
  /** Its URL fragment. */
  id: string;
  title: string;
  blocks: readonly Block[];
  place?: Place;
}

/** A group of sections. */
export interface Part {
  id: string;
  title: string;
  passages: readonly Passage[];
}
