/** What the code panel needs of a mutation. */
export interface CodeCall<Input> {
  mutate: (input: Input) => void;
  /** Forgets the last failure. */
  reset: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}
