import * as m from '../../../messages/money.gen.ts';

/** The cards of the sandbox, by what they do. */
export const TEST_CARDS = [
  { label: m.testCardSucceeds(), card: '4242424242424242' },
  { label: m.testCardDeclined(), card: '4000000000000002' },
  { label: m.testCardConfirm(), card: '4000002500003155' },
  { label: m.testCardSlow(), card: '4000000000000077' },
  { label: m.testCardTwice(), card: '4000000000000341' },
  { label: m.testCardDisputed(), card: '4000000000000259' },
] as const;

/** A card's digits in groups of four, as printed on it. */
export function groupDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}
