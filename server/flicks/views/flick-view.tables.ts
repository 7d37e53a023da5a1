import type { Generated } from 'kysely';

/** Who saw a flick on which day, until the day after the next. */
interface FlickViewTable {
  flick_id: string;
  person_id: string;
  /** In UTC. */
  day: string;
  /** Whether it is part of the counts. */
  counted: Generated<boolean>;
}

/** How many people saw a flick on a day. */
interface FlickDailyViewsTable {
  flick_id: string;
  /** In UTC. */
  day: string;
  views: number;
}

interface FlickViewTables {
  flick_view: FlickViewTable;
  flick_daily_views: FlickDailyViewsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends FlickViewTables {}
}
