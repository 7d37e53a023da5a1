import { createFileRoute } from '@tanstack/react-router';
import { CreateQuestScreen } from '../../components/quests/create/create-quest-screen.tsx';

export const Route = createFileRoute('/_app/create-quest')({
  staticData: { title: 'New quest', fullScreen: true, hasRail: false },
  component: CreateQuestScreen,
});
