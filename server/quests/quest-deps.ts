import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import type { MakingTools } from '../flicks/publishing/making.ts';
import type { StoredFileRepository } from '../media/stored-file.repository.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import type { QuestMoney } from '../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../money/ledger/wallet-events.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { QuestNews } from './reading/quest-events.service.ts';

/** What the services of quests are made of. */
export interface QuestDeps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  storage: Storage;
  files: StoredFileRepository;
  uploads: UploadService;
  notices: Notices;
  /** Reserves, pays and gives back; one booking a transaction. */
  money: QuestMoney;
  /** Tells people that their money moved, once the transaction is over. */
  moneyNews: MoneyNews;
  /** Tells open streams of quests and proofs that changed. */
  news: QuestNews;
  /** False where limits are switched off for load tests. */
  limited: boolean;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

/** What is known once the server's folders are there. */
export interface QuestFolders {
  /** Turn uploads into what the app shows. */
  tools: MakingTools;
}
