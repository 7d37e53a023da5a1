import { createFileRoute } from '@tanstack/react-router';
import { ApplicantScreen } from '../../components/quests/applicant/applicant-screen.tsx';

function Applicant() {
  return <ApplicantScreen {...Route.useParams()} />;
}

export const Route = createFileRoute('/_app/quest/$questId/applicant/$applicantId')({
  staticData: { title: 'Applicant', fullScreen: true },
  component: Applicant,
});
