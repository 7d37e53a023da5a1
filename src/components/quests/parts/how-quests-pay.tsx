import { Camera, CircleCheck, Image, LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Ticket } from '../../ui/ticket.tsx';

/** The reward in the pictures, in minor units. */
const EXAMPLE = 2_000;

const photo = 'flex h-12 w-10 items-center justify-center rounded-lg bg-surface shadow-1';

function Reward() {
  return <Ticket>{formatMoney(EXAMPLE, 'USD')}</Ticket>;
}

type StepProps = {
  /** The colors of the picture. */
  tone: string;
  picture: ReactNode;
  title: string;
  text: string;
  isWide: boolean;
};

function Step({ tone, picture, title, text, isWide }: StepProps) {
  return (
    <li
      className={`flex min-w-0 items-center gap-4 ${isWide ? 'md:flex-col md:items-stretch md:gap-2' : ''}`}
    >
      <div
        aria-hidden="true"
        className={`flex h-20 w-30 shrink-0 items-center justify-center gap-2 rounded-2xl ${tone} ${isWide ? 'md:h-28 md:w-full' : ''}`}
      >
        {picture}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="text-md text-text-2">{text}</p>
      </div>
    </li>
  );
}

/**
 * How money gets from the owner of a quest to an applicant, in three pictures: beside their texts, or above them where
 * the screen is wide.
 */
export function HowQuestsPay({ isWide = false }: { isWide?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isWide ? 'mb-4 text-2xl' : 'mb-3 text-lg'}>
        {m.howPayTitle()}
      </h2>
      <ol className={`grid gap-4 ${isWide ? 'md:grid-cols-3' : ''}`}>
        <Step
          isWide={isWide}
          tone="bg-reward-soft text-reward-text"
          picture={
            <>
              <LockKeyhole size={22} strokeWidth={1.9} />
              <Reward />
            </>
          }
          title={m.howPayReserved()}
          text={m.howPayReservedText()}
        />
        <Step
          isWide={isWide}
          tone="bg-info-soft text-info"
          picture={
            <>
              <Camera size={22} strokeWidth={1.9} />
              <span className="flex">
                <span className={`${photo} -rotate-3`}>
                  <Image size={20} strokeWidth={1.7} />
                </span>
                <span className={`${photo} -ms-3 rotate-6`}>
                  <Image size={20} strokeWidth={1.7} />
                </span>
              </span>
            </>
          }
          title={m.howPaySend()}
          text={m.howPaySendText()}
        />
        <Step
          isWide={isWide}
          tone="bg-brand-soft text-on-brand-soft"
          picture={
            <>
              <CircleCheck size={22} strokeWidth={1.9} />
              <Reward />
            </>
          }
          title={m.howPayPaid()}
          text={m.howPayPaidText()}
        />
      </ol>
    </section>
  );
}
