import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import * as m from '../../../../messages/account.gen.ts';
import { questQueries } from '../../../../queries/quests/quest.ts';

const facts = z.object({
  obligations: z.array(z.object({ kind: z.enum(['quest', 'payout', 'dispute', 'debt']), id: z.string() })),
});

const money = {
  payout: m.leaveOpenPayout(),
  dispute: m.leaveOpenDispute(),
  debt: m.leaveOpenDebt(),
} as const;

const look = 'font-semibold text-brand-text text-md hover:underline';

function QuestRow({ id }: { id: string }) {
  const quest = useQuery(questQueries.detail(id));
  return (
    <Link to="/quests/$id/applicants" params={{ id }} className={look}>
      {quest.data ? m.leaveOpenQuest({ title: quest.data.title }) : m.leaveOpenSomeQuest()}
    </Link>
  );
}

/** What a person has to settle before they can leave, as the error lists it, with the way there. */
export function OpenObligations({ error }: { error: Error | null }) {
  if (Object(error).code !== 'has_obligations') return null;
  const { obligations } = facts.safeParse(Object(error).data).data ?? { obligations: [] };
  const quests = obligations.filter(({ kind }) => kind === 'quest');
  const kinds = (['payout', 'dispute', 'debt'] as const).filter((kind) =>
    obligations.some((one) => one.kind === kind),
  );
  if (obligations.length === 0) return null;
  return (
    <ul aria-label={m.leaveOpen()} className="flex list-disc flex-col gap-2 ps-5">
      {quests.map(({ id }) => (
        <li key={id}>
          <QuestRow id={id} />
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to="/wallet" className={look}>
            {money[kind]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
