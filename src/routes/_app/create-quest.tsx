import { createFileRoute } from '@tanstack/react-router';
import { CreateQuestScreen } from '../../components/quests/create/create-quest-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

export const Route = createFileRoute('/_app/create-quest')({
  staticData: { title: m.titleNewQuest(), fullScreen: true, hasRail: false },
  component: CreateQuestScreen,
});
