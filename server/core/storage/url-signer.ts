import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isStorageKey } from './storage.ts';

export interface SigningOptions {
  clock: Clock;
  secret: string;
  /** Secrets from before, whose signatures are still accepted. */
  previousSecrets?: readonly string[];
  /** Origin (and path) put before `/media/…`; empty for the app’s own origin. */
  mediaBase: string;
  /** The prefix of public file addresses if a store serves them itself; otherwise null. */
  publicBase: string | null;
  /** Origin put before `/upload/…`; empty for the app’s own origin. */
  uploadBase: string;
}

/** What a signed PUT allows. */
export interface UploadGrant {
  key: string;
  contentType: string;
  maxBytes: number;
  ownerId: string;
}

export type UploadCheck = { state: 'good'; grant: UploadGrant } | { state: 'forged' } | { state: 'expired' };

/** How long an upload address is valid. */
export const UPLOAD_SECONDS = 15 * 60;
/**
 * Signed read addresses are identical within a window, so that browsers can cache images across refetches.
 */
const READ_WINDOW_MS = 6 * 3_600_000;
/** The longest that a read address is valid. */
export const READ_SECONDS = (2 * READ_WINDOW_MS) / 1_000;
// Only fields for media URLs: text that people write is never signed.
const MEDIA_FIELD =
  /"(url|photo|poster|cover|thumbnail|thumbnailURL)"(\s*:\s*)"(\/media\/(public|private)\/[^"\\?]+)\?t=(\d+)"/g;

/** Signs and checks the addresses of uploads and of private files. */
export function createUrlSigner(options: SigningOptions) {
  const { clock } = options;
  const keys = [options.secret, ...(options.previousSecrets ?? [])].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'storage addresses', 32)),
  );
  const signatures = (...parts: (string | number)[]) =>
    keys.map((key) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url'));
  const sign = (...parts: (string | number)[]) => signatures(...parts)[0] ?? '';

  function isSignature(given: string | undefined, ...parts: (string | number)[]): boolean {
    const a = Buffer.from(given ?? '');
    return signatures(...parts).some((expected) => {
      const b = Buffer.from(expected);
      return a.length === b.length && timingSafeEqual(a, b);
    });
  }

  const ownOrigin = options.mediaBase === '' && options.publicBase === null;
  /** The end of the next window, so that an address is valid for 6 to 12 hours. */
  const readExpiry = () =>
    (Math.floor(clock.now().getTime() / READ_WINDOW_MS) + 2) * (READ_WINDOW_MS / 1_000);
  const signRead = (path: string, expiry: number) => sign('GET', path, expiry);

  function address(path: string, made: string | number): string {
    const isPublic = path.startsWith('/media/public/');
    if (isPublic && options.publicBase !== null)
      return `${options.publicBase}${path.slice('/media'.length)}?t=${made}`;
    const plain = `${options.mediaBase}${path}?t=${made}`;
    if (isPublic) return plain;
    const expiry = readExpiry();
    return `${plain}&exp=${expiry}&sig=${signRead(path, expiry)}`;
  }

  return {
    /** When read addresses signed now expire. */
    readUntil: (): Date => new Date(readExpiry() * 1_000),

    /** The address of a stored file as sent in responses. */
    mediaUrl: (storageKey: string, madeAt: Date): string =>
      address(`/media/${storageKey}`, Math.floor(madeAt.getTime() / 1_000)),

    /** Signs and completes every media address in a JSON text; costs nothing if there is none. */
    signMediaUrls(json: string): string {
      if (!json.includes(ownOrigin ? '/media/private/' : '/media/')) return json;
      return json.replace(
        MEDIA_FIELD,
        (_, field: string, colon: string, path: string, _scope: string, made: string) =>
          `"${field}"${colon}"${address(path, made)}"`,
      );
    },

    /** Until when (epoch seconds) a private file may be read with this signature; null if it may not. */
    checkRead(storageKey: string, exp: string | undefined, sig: string | undefined): number | null {
      const expiry = Number(exp);
      if (!Number.isSafeInteger(expiry) || expiry * 1_000 <= clock.now().getTime()) return null;
      return isSignature(sig, 'GET', `/media/${storageKey}`, expiry) ? expiry : null;
    },

    /** An address that accepts one file by PUT for 15 minutes. */
    uploadUrl(grant: UploadGrant): string {
      const path = `/upload/${grant.key}`;
      const exp = Math.floor(clock.now().getTime() / 1_000) + UPLOAD_SECONDS;
      const sig = sign('PUT', path, grant.contentType, grant.maxBytes, exp, grant.ownerId);
      const query = new URLSearchParams({
        ct: grant.contentType,
        max: String(grant.maxBytes),
        exp: String(exp),
        owner: grant.ownerId,
        sig,
      });
      return `${options.uploadBase}${path}?${query}`;
    },

    checkUpload(storageKey: string, query: Record<string, string | undefined>): UploadCheck {
      const { ct = '', max = '', exp = '', owner = '', sig } = query;
      if (!isStorageKey(storageKey)) return { state: 'forged' };
      if (!isSignature(sig, 'PUT', `/upload/${storageKey}`, ct, max, exp, owner)) return { state: 'forged' };
      if (Number(exp) * 1_000 <= clock.now().getTime()) return { state: 'expired' };
      return {
        state: 'good',
        grant: { key: storageKey, contentType: ct, maxBytes: Number(max), ownerId: owner },
      };
    },
  };
}
export type UrlSigner = ReturnType<typeof createUrlSigner>;

/** The storage key that a media or upload address names, whole or as a path, with or without a query. */
export function keyOfAddress(text: string): string | null {
  const path = URL.parse(text, 'http://localhost')?.pathname ?? '';
  const key = /^\/(?:upload|media)\/(.+)$/.exec(path)?.[1] ?? '';
  return isStorageKey(key) ? key : null;
}
