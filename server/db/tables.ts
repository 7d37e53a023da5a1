import type { CodeTables } from '../auth/codes/code.tables.ts';
import type { FlickTables } from '../flicks/flick.tables.ts';
import type { MakingTables } from '../media/drafts/draft.tables.ts';
import type { ModerationTables } from '../moderation/moderation.tables.ts';
import type { LedgerTables } from '../money/ledger/ledger.tables.ts';
import type { PaymentTables } from '../money/payments/payment.tables.ts';
import type { SandboxTables } from '../money/sandbox/sandbox.tables.ts';
import type { MessageTables } from '../notifications/messages/message.tables.ts';
import type { NotificationTables } from '../notifications/notification.tables.ts';
import type { PeopleTables } from '../people/people.tables.ts';
import type { QuestTables } from '../quests/quest.tables.ts';
import type { SearchTables } from '../search/search.tables.ts';
import type { HouseTables } from './core.tables.ts';

export interface Tables
  extends HouseTables,
    CodeTables,
    FlickTables,
    LedgerTables,
    MakingTables,
    MessageTables,
    NotificationTables,
    ModerationTables,
    PaymentTables,
    PeopleTables,
    QuestTables,
    SandboxTables,
    SearchTables {}
