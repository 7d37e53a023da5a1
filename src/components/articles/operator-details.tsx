import type { Site } from '../../../contract/core/site.ts';

const isMail = (contact: string) => contact.includes('@') && !/^https?:/.test(contact);

/** The operator of this site, and how to reach them, as far as configured. */
export function OperatorLines({ site: { operator, contact } }: { site: Site }) {
  return (
    <>
      <p>
        {operator
          ? `This site is run by ${operator}.`
          : 'Flickquest is free software that anybody can run. Whoever runs this site has not put a name here.'}
      </p>
      {contact ? (
        <p>
          Contact:{' '}
          <a
            href={isMail(contact) ? `mailto:${contact}` : contact}
            rel="noopener"
            className="font-semibold text-brand-text underline"
          >
            {contact}
          </a>
        </p>
      ) : (
        <p>No contact is given. Members reach whoever runs the site through Settings, Report a problem.</p>
      )}
    </>
  );
}
