/** The screens that go on with a payment that a bank's page leads back to. */
const GOING_ON = ['/wallet', '/create-quest'];

/** Where a bank leads back to after its own page: to the screen that one left, where it can go on. */
export function returnUrl(
  paymentId: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  const url = new URL(GOING_ON.includes(pathname) ? pathname : '/wallet', origin);
  url.searchParams.set('payment', paymentId);
  return url.href;
}
