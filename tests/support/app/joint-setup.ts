import { prepareDatabase } from '../database.ts';

// Waited for here, so that opening the database takes none of a test's own time.
await prepareDatabase();
