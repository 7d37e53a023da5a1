import * as m from '../../../messages/auth.gen.ts';
import { useSessions } from '../../../queries/auth/session-list.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { SessionLocation } from './session-location.tsx';

/** Where the person is logged in, this device first, with buttons to log out elsewhere. */
export function SessionsSection() {
  const { read, own, others } = useSessions();
  return (
    <SectionReading query={read}>
      {() => (
        <div className="flex flex-col gap-5">
          {own && (
            <SectionCard className="!py-0">
              <SessionLocation
                session={own}
                own
                badge={
                  <span className="inline-flex h-6 items-center rounded-full bg-brand-soft px-2.5 font-semibold text-on-brand-soft text-sm">
                    {m.sessionThis()}
                  </span>
                }
                time={<span className="text-md text-text-2">{m.sessionActive()}</span>}
              />
            </SectionCard>
          )}
          <OtherSessions sessions={others} />
          <CautionPanel
            title={m.sessionsUnknownTitle()}
            action={
              <LinkButton
                to="/settings"
                search={{ section: 'security' }}
                variant="outline"
                size="s"
                className="!border-current !text-current hover:!bg-transparent"
              >
                {m.passwordCardTitle()}
              </LinkButton>
            }
          >
            {m.sessionsUnknownText()}
          </CautionPanel>
        </div>
      )}
    </SectionReading>
  );
}
