import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsScreen } from '../../components/quests/applicants/applicants-screen.tsx';
import type { ApplicantsSearch } from '../../components/quests/review/applicants-search-params.ts';

function Applicants() {
  return <ApplicantsScreen questId={Route.useParams().id} search={Route.useSearch()} />;
}

export const Route = createFileRoute('/_app/quests/$id/applicants')({
  staticData: { title: 'Applicants' },
  validateSearch: (search: Record<string, unknown>): ApplicantsSearch => search,
  component: Applicants,
});
