import { AppError, unavailable } from '../../core/errors.ts';
import { type PaymentProvider, ProviderRejection } from '../../providers/payments/provider.ts';

const notSetUp = () => new AppError(503, 'unavailable', 'paymentsNotSetUp', { retryAfter: 3_600 });
const noResponse = () =>
  new AppError(503, 'unavailable', 'providerSilent', {
    retryAfter: 5,
  });

/** An event that arrived before its payment was stored: the provider sends it again. */
export const tooEarly = () => unavailable(5);

/**
 * Calls the provider for a request: 503 if none is set up or it does not respond, 422 with its message if it
 * rejects the call.
 */
export function createProviderCallService(
  provider: PaymentProvider | null,
  onError: (error: unknown) => void,
) {
  return async <T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
    if (!provider) throw notSetUp();
    try {
      return await call(provider);
    } catch (error) {
      if (error instanceof ProviderRejection)
        throw new AppError(422, 'invalid_request', 'fromProvider', { values: { message: error.message } });
      onError(error);
      throw noResponse();
    }
  };
}
export type ProviderCallService = ReturnType<typeof createProviderCallService>;
