import { prepareDatabase } from './database.ts';

// Waited for here, so that no test's own time goes into it.
await prepareDatabase();
