import { createFileRoute } from '@tanstack/react-router';
import { ApplicantScreen } from '../../components/quests/applicant/applicant-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function Applicant() {
  return <ApplicantScreen {...Route.useParams()} />;
}

export const Route = createFileRoute('/_app/quest/$questId/applicant/$applicantId')({
  staticData: { title: m.titleApplicant(), fullScreen: true },
  component: Applicant,
});
