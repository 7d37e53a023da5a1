/** The screens that continue a payment after the bank's page redirects back. */
const CONTINUATION_PATHS = ['/wallet', '/create-quest'];

/** The URL to which the bank's page redirects back: the screen that continues the payment. */
export function returnUrl(
  paymentId: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  const url = new URL(CONTINUATION_PATHS.includes(pathname) ? pathname : '/wallet', origin);
  url.searchParams.set('payment', paymentId);
  return url.href;
}
