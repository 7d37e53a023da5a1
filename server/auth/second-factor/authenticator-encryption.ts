import type { TokenSecrets } from '../../core/config/token-secret.ts';
import { createEncryption, type Encryption } from '../../core/encryption.ts';

/** How the secrets of authenticator apps are encrypted. */
export const authenticatorEncryption = ({ tokenSecret, previousTokenSecrets }: TokenSecrets): Encryption =>
  createEncryption(tokenSecret, 'authenticator apps', previousTokenSecrets);
