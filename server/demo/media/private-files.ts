import type { Storage } from '../../core/storage/storage.ts';
import type { NewApplicationRow } from '../../quests/applications/application-write.repository.ts';

type Media = NewApplicationRow['media'][number];

const privateKey = (key: string) => key.replace(/^public\//, 'private/');
const publicKey = (key: string) => key.replace(/^private\//, 'public/');

/** The same media under private keys, for the applicant and the owner only. */
export const privately = <Row extends Media>(row: Row): Row => ({
  ...row,
  key: privateKey(row.key),
  ...(row.posterKey && { posterKey: privateKey(row.posterKey) }),
  ...(row.sizes && { sizes: row.sizes.map((size) => ({ ...size, key: privateKey(size.key) })) }),
});

const keysOf = ({ key, posterKey, sizes = [] }: Media) => [
  key,
  ...(posterKey ? [posterKey] : []),
  ...sizes.map((size) => size.key),
];

/** Copies public files to the private keys of proofs. */
export async function storePrivately(storage: Storage, proofs: readonly NewApplicationRow[]): Promise<void> {
  for (const key of new Set(proofs.flatMap(({ media }) => media.flatMap(keysOf)))) {
    const body = await storage.read(publicKey(key));
    if (!body) throw new Error(`${publicKey(key)} was not stored`);
    await storage.put(key, body);
  }
}
