import { useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import * as m from '../../../messages/articles.gen.ts';
import * as shell from '../../../messages/shell.gen.ts';
import { siteQueries } from '../../../queries/core/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AnchorHeading } from '../anchor-heading.tsx';
import type { Part } from '../article.ts';
import { ReadingPage } from '../article-page.tsx';
import { Blocks, passageBox } from '../blocks.tsx';
import { OperatorLines } from '../operator-details.tsx';
import { answers } from './answers.ts';
import { findAnswers } from './find-answers.ts';

/** A line separates it from the previous part. */
const part = 'flex flex-col gap-5 border-line [section+&]:border-t [section+&]:pt-8';

const CONTACT = { id: 'contact', title: m.helpContactTitle() };

function Answers({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ id, title, passages }) => (
    <section key={id} aria-labelledby={id} className={part}>
      <AnchorHeading as="h2" id={id} className="text-2xl">
        {title}
      </AnchorHeading>
      {passages.map((passage) => (
        <div key={passage.id} className={passageBox}>
          <AnchorHeading as="h3" id={passage.id} className="text-lg">
            {passage.title}
          </AnchorHeading>
          <Blocks blocks={passage.blocks} place={passage.place} />
        </div>
      ))}
    </section>
  ));
}

/** Questions and answers, filtered by a query. */
export function HelpScreen() {
  const [typed, setTyped] = useState('');
  // The answers are shown at once: while the contact is unknown it is left out.
  const { data: site } = useQuery(siteQueries.own());
  const found = findAnswers(answers, useDeferredValue(typed));
  const many = found.reduce((sum, { passages }) => sum + passages.length, 0);
  const isNarrowed = typed.trim() !== '';
  return (
    <ReadingPage title={shell.siteHelp()} lead={m.helpLead()} contents={site ? [...found, CONTACT] : found}>
      <div className="flex flex-col gap-2 print:hidden">
        <TextField
          type="search"
          label={m.helpFind()}
          icon={Search}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="text-md text-text-2">
          {isNarrowed && (many === 0 ? m.helpFoundNone() : m.helpFound({ count: many }))}
        </p>
      </div>
      <div className="flex flex-col gap-8">
        {many > 0 ? (
          <Answers parts={found} />
        ) : (
          <EmptyState
            icon={SearchX}
            title={m.helpNothing()}
            text={m.helpNothingText()}
            action={
              <Button variant="tonal" onClick={() => setTyped('')}>
                {m.helpShowAll()}
              </Button>
            }
          />
        )}
        {site && (
          <section aria-labelledby={CONTACT.id} className={part}>
            <AnchorHeading as="h2" id={CONTACT.id} className="text-2xl">
              {CONTACT.title}
            </AnchorHeading>
            <OperatorLines site={site} />
          </section>
        )}
      </div>
    </ReadingPage>
  );
}
