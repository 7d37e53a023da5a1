import type { Site } from '../../../contract/core/site.ts';
import * as m from '../../messages/articles.gen.ts';

const isMail = (contact: string) => contact.includes('@') && !/^https?:/.test(contact);

/** The operator of this site, and how to reach them, as far as configured. */
export function OperatorLines({ site: { operator, contact } }: { site: Site }) {
  return (
    <>
      <p>{operator ? m.operatorRunBy({ operator }) : m.operatorUnnamed()}</p>
      {contact ? (
        <p>
          {m.operatorContact()}{' '}
          <a
            href={isMail(contact) ? `mailto:${contact}` : contact}
            rel="noopener"
            className="font-semibold text-brand-text underline"
          >
            {contact}
          </a>
        </p>
      ) : (
        <p>{m.operatorNoContact()}</p>
      )}
    </>
  );
}
