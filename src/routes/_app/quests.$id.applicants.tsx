import { createFileRoute } from '@tanstack/react-router';
import type { ApplicantsSearch } from '../../components/quests/applicants/address.ts';
import { ApplicantsScreen } from '../../components/quests/applicants/applicants-screen.tsx';

function Applicants() {
  return <ApplicantsScreen questId={Route.useParams().id} search={Route.useSearch()} />;
}

export const Route = createFileRoute('/_app/quests/$id/applicants')({
  staticData: { title: 'Applicants' },
  validateSearch: (search: Record<string, unknown>): ApplicantsSearch => search,
  component: Applicants,
});
