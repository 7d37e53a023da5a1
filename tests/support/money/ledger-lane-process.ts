import { walkLanes } from './ledger-lanes.ts';

await walkLanes();
