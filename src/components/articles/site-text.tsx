import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Site } from '../../../contract/core/site.ts';
import * as m from '../../messages/articles.gen.ts';
import { siteQueries } from '../../queries/core/site.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { LoadingStatus } from '../ui/skeleton.tsx';
import { AnchorHeading } from './anchor-heading.tsx';
import type { Passage } from './article.ts';
import { ReadingPage } from './article-page.tsx';
import { Blocks, passageBox } from './blocks.tsx';
import { OperatorLines } from './operator-details.tsx';

type SiteTextProps = {
  title: string;
  lead: string;
  passages: readonly Passage[];
  /** The text of the site's operator replaces ours. */
  ownUrl: (site: Site) => string | null;
};

const OPERATOR = { id: 'operator', title: m.linkWhoRunsThisSite() };

/** It is unknown which text applies until the server has responded, so nothing is shown before. */
export function SiteText({ title, lead, passages, ownUrl }: SiteTextProps) {
  const { data: site, error, isFetching, refetch } = useQuery(siteQueries.own());
  if (!site) {
    return (
      <ReadingPage title={title} lead={lead}>
        {error ? <ErrorState {...failureProps({ error, isFetching, refetch })} /> : <LoadingStatus />}
      </ReadingPage>
    );
  }
  const own = ownUrl(site);
  if (own) {
    const host = new URL(own).host;
    return (
      <ReadingPage title={title} lead={lead}>
        <EmptyState
          icon={FileText}
          title={m.ownTextTitle({ host })}
          text={site.operator ? m.ownTextOf({ operator: site.operator }) : m.ownText()}
          action={
            <a href={own} rel="noopener" className={buttonStyle('tonal', 'm')}>
              {m.ownTextRead({ host })}
            </a>
          }
        />
      </ReadingPage>
    );
  }
  return (
    <ReadingPage title={title} lead={lead} contents={[...passages, OPERATOR]}>
      {passages.map(({ id, title: heading, blocks, place }) => (
        <section key={id} aria-labelledby={id} className={passageBox}>
          <AnchorHeading as="h2" id={id} className="text-xl">
            {heading}
          </AnchorHeading>
          <Blocks blocks={blocks} place={place} />
        </section>
      ))}
      <section aria-labelledby={OPERATOR.id} className={passageBox}>
        <AnchorHeading as="h2" id={OPERATOR.id} className="text-xl">
          {OPERATOR.title}
        </AnchorHeading>
        <OperatorLines site={site} />
      </section>
    </ReadingPage>
  );
}
