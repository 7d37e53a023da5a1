import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsScreen } from '../../components/quests/applicants/applicants-screen.tsx';
import type { ApplicantsSearch } from '../../components/quests/review/applicants-search-params.ts';
import * as m from '../../messages/shell.gen.ts';

function Applicants() {
  return <ApplicantsScreen questId={Route.useParams().id} search={Route.useSearch()} />;
}

export const Route = createFileRoute('/_app/quests/$id/applicants')({
  staticData: { title: m.titleApplicants() },
  validateSearch: (search: Record<string, unknown>): ApplicantsSearch => search,
  component: Applicants,
});
