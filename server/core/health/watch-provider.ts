export type ProviderName = 'mail' | 'sms' | 'push' | 'payments' | 'storage' | 'translation';

/** Returns the provider with its calls observed; its behaviour stays the same. */
export type WatchProvider = <Provider extends object>(name: ProviderName, provider: Provider) => Provider;
