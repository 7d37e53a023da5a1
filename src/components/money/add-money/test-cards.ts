/** The cards of the sandbox, by what they do. */
export const TEST_CARDS = [
  { label: 'Succeeds', card: '4242424242424242' },
  { label: 'Declined', card: '4000000000000002' },
  { label: 'Needs confirmation', card: '4000002500003155' },
  { label: 'Slow', card: '4000000000000077' },
  { label: 'Reported twice', card: '4000000000000341' },
  { label: 'Disputed later', card: '4000000000000259' },
] as const;

/** A card's digits in groups of four, as printed on it. */
export function groupDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}
