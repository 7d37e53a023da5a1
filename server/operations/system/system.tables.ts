/** A problem that operators were told of on that day, in UTC. */
interface NotifiedProblemTable {
  key: string;
  /** As yyyy-mm-dd. */
  told_on: string;
}

interface SystemTables {
  told_problem: NotifiedProblemTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends SystemTables {}
}
