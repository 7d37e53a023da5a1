import { useId, useState } from 'react';
import * as m from '../../../messages/account.gen.ts';
import { useCreateFeatureIssue } from '../../../queries/moderation/feature-issue.ts';
import { ProblemForm } from '../../moderation/report/problem-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

/** The form for problems and ideas, in the page. */
export function ReportSection() {
  const formId = useId();
  const issue = useCreateFeatureIssue();
  const [round, setRound] = useState(0);
  return (
    <SectionCard>
      <ProblemForm key={round} id={formId} issue={issue} onSent={() => setRound(round + 1)} />
      <Button
        type="submit"
        form={formId}
        loading={issue.isPending}
        loadingLabel={m.sending()}
        className="mt-6"
      >
        {m.reportSend()}
      </Button>
    </SectionCard>
  );
}
