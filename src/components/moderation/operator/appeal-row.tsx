import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppealOutcome, OperatorAppeal } from '../../../../contract/moderation/admin-appeal.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useDecideAppeal } from '../../../queries/moderation/admin-appeal.ts';
import { appealResult } from '../../quests/parts/appeal-note.tsx';
import { momentOf } from '../../quests/parts/quest-dates.ts';
import { reasonName } from '../../quests/parts/reason-name.ts';
import { ProofMedia, proofCard } from '../../quests/review/proof/proof-media.tsx';
import { Button } from '../../ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Sides, sideHeading, sideWords } from './sides.tsx';

/** Why the owner rejected the proof, next to what the applicant says. */
function BothSides({ item }: { item: OperatorAppeal }) {
  const { reason, appeal, questDetail: quest } = item;
  const criterion = reason?.criterion == null ? undefined : quest.criteria[reason.criterion];
  return (
    <Sides
      first={{
        title: m.appealOwner(),
        words: reason?.text ?? '',
        lead: (
          <>
            {reason && <p className="font-semibold text-md">{reasonName(reason.code)}</p>}
            {criterion && (
              <p dir="auto" className={sideWords}>
                {m.quoted({ text: criterion })}
              </p>
            )}
          </>
        ),
      }}
      second={{ title: m.appealApplicant(), words: appeal.text }}
    />
  );
}

/** What the quest asks for, next to what was sent. */
function Evidence({ item }: { item: OperatorAppeal }) {
  const { media, user, description, criteria: ticked, questDetail: quest } = item;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-1">
        <h3 className={sideHeading}>{m.appealQuest()}</h3>
        <p dir="auto" className={sideWords}>
          {quest.description}
        </p>
        {quest.criteria.length > 0 && (
          <ul className="list-disc ps-5 text-md">
            {quest.criteria.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <h3 className={sideHeading}>{m.appealProof()}</h3>
        <ProofMedia
          media={media}
          name={user.name}
          isCurrent
          sizes="(min-width: 48rem) 420px, 100vw"
          className={proofCard}
        />
        {description.map((text) => (
          <p key={text} dir="auto" className={sideWords}>
            {text}
          </p>
        ))}
        {ticked.length > 0 && (
          <>
            <p className={sideHeading}>{m.appealTicked()}</p>
            <ul className="list-disc ps-5 text-md">
              {ticked.map((index) => (
                <li key={index} dir="auto">
                  {quest.criteria[index]}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

function Result({ item }: { item: OperatorAppeal }) {
  const { appeal, questDetail: quest, user } = item;
  const amount = formatMoney(quest.reward, quest.currency);
  return (
    <div>
      <p className="font-semibold text-md">{appealResult(appeal)}</p>
      {appeal.note && (
        <p dir="auto" className={sideWords}>
          {m.quoted({ text: appeal.note })}
        </p>
      )}
      {appeal.paidBy === 'platform' && (
        <p className="text-md">{m.appealPayByHand({ amount, username: user.username })}</p>
      )}
    </div>
  );
}

const textsOf = ({ questDetail: quest, user }: OperatorAppeal) => {
  const { username } = user;
  const amount = formatMoney(quest.reward, quest.currency);
  return {
    upheld: { label: m.uphold(), title: m.upholdTitle(), text: m.upholdText(), done: m.upholdDone() },
    overturned: {
      label: m.overturn(),
      title: m.overturnTitle(),
      text: quest.hasSlot ? m.overturnText({ amount, username }) : m.overturnUnpaidText({ amount, username }),
      done: m.overturnDone(),
    },
  };
};

function Decide({ item }: { item: OperatorAppeal }) {
  const { username } = item.user;
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const decide = useDecideAppeal(item._id);
  const texts = textsOf(item);
  const open = (next: AppealOutcome) => {
    decide.reset();
    setOutcome(next);
  };
  const send = (reason: string) => {
    if (!outcome) return;
    decide.mutate(
      { outcome, reason },
      {
        onSuccess: () => {
          setOutcome(null);
          toast.success(texts[outcome].done);
        },
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" aria-label={m.upholdNamed({ username })} onClick={() => open('upheld')}>
        {m.uphold()}
      </Button>
      <Button variant="outline" aria-label={m.overturnNamed({ username })} onClick={() => open('overturned')}>
        {m.overturn()}
      </Button>
      {outcome && (
        <DecisionDialog
          messages={texts[outcome]}
          isReasonNeeded
          reasonHint={m.reasonForBoth()}
          isDanger={false}
          busy={decide.isPending}
          error={decide.error}
          onClose={() => setOutcome(null)}
          onConfirm={send}
        />
      )}
    </div>
  );
}

/** An appeal: both sides next to each other, the quest and the proof, and the decision. */
export function AppealRow({ item, now }: { item: OperatorAppeal; now: Date }) {
  const { appeal, user, questDetail: quest } = item;
  const isOpen = appeal.state === 'open';
  const isOverdue = new Date(appeal.dueAt) < now;
  const due = { time: momentOf(appeal.dueAt, now) };
  const sent = formatTime(appeal.createdAt, now);
  return (
    <li className="flex flex-col gap-4 py-5 md:px-5">
      <div>
        <h2 className="font-bold text-base">
          <Link
            to="/quests/$id"
            params={{ id: quest._id }}
            dir="auto"
            className="wrap-anywhere hover:underline"
          >
            {quest.title}
          </Link>
        </h2>
        <p className="text-md text-text-2">
          {m.appealParties({ applicant: user.username, owner: quest.owner.username })} ·{' '}
          {formatMoney(quest.reward, quest.currency)} ·{' '}
          <time dateTime={appeal.createdAt} title={sent.full}>
            {sent.short}
          </time>
        </p>
        {isOpen && (
          <p className={`text-md ${isOverdue ? 'font-semibold text-danger-text' : 'text-text-2'}`}>
            {isOverdue ? m.appealOverdue(due) : m.appealDue(due)}
          </p>
        )}
      </div>
      <BothSides item={item} />
      <Evidence item={item} />
      {isOpen ? <Decide item={item} /> : <Result item={item} />}
    </li>
  );
}
