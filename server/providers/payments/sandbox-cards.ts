/** What a test card does when it is paid with. */
export interface TestCard {
  number: string;
  outcome: 'succeeds' | 'declined' | 'needs_confirmation' | 'disputed_later' | 'slow' | 'reported_twice';
}

const cards: TestCard[] = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000002500003155', outcome: 'needs_confirmation' },
  { number: '4000000000000259', outcome: 'disputed_later' },
  { number: '4000000000000077', outcome: 'slow' },
  { number: '4000000000000341', outcome: 'reported_twice' },
];

/** The test card with that number, with or without spaces; null for any other card, especially a real one. */
export function testCard(written: string): TestCard | null {
  const number = written.replaceAll(' ', '');
  return cards.find((card) => card.number === number) ?? null;
}
