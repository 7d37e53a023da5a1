import { limits } from '../../../contract/core/limits.ts';
import type { BioLink } from '../../../contract/people/bio-link.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import type { bioLinkRepository } from './bio-link.repository.ts';
import { webAddress } from './web-address.ts';

interface Deps {
  database: Database;
  links: typeof bioLinkRepository;
  clock: Clock;
}

interface BioLinkFields {
  title: string;
  url: string;
}

const full = () =>
  new AppError(422, 'invalid_request', 'tooManyLinks', { values: { most: limits.bioLink.max } });

function checked({ title, url }: BioLinkFields): BioLinkFields {
  if (/\p{Cc}/u.test(title)) throw invalid('title', 'plainCharacters');
  return { title, url: webAddress(url, 'url') };
}

/** Links on one's own profile. */
export function createBioLinkService({ database, links, clock }: Deps) {
  const { db } = database;
  return {
    /** Adds a link and records the response; 422 if there are as many as allowed. */
    async add(
      personId: string,
      fields: BioLinkFields,
      record: RecordResponse<{ bioLink: BioLink }>,
    ): Promise<{ bioLink: BioLink }> {
      const link = { id: newId(clock.now()), ...checked(fields) };
      const response = { bioLink: { _id: link.id, title: link.title, url: link.url } };
      await db.transaction().execute(async (trx) => {
        if (!(await links.insert(trx, personId, link, limits.bioLink.max))) throw full();
        await record(trx, response);
      });
      return response;
    },

    /** 404 for a link that is not one's own. */
    async update(personId: string, id: string, fields: BioLinkFields): Promise<{ bioLink: BioLink }> {
      const bioLink = await links.update(db, personId, { id, ...checked(fields) });
      if (!bioLink) throw notFound('linkGone');
      return { bioLink };
    },

    /** Does nothing if it is gone; 404 for another person's. */
    async remove(personId: string, id: string): Promise<void> {
      if (!(await links.remove(db, personId, id))) throw notFound('linkGone');
    },
  };
}
export type BioLinkService = ReturnType<typeof createBioLinkService>;
