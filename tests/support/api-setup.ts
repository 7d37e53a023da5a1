import { prepareDatabase } from './database.ts';
import { recordAnswers } from './record-responses.ts';

recordAnswers();
// Waited for here, so that no test's own time goes into it.
await prepareDatabase();
