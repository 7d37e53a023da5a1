import type { FieldError } from '../../../../contract/core/errors.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/quests.gen.ts';
import { FileProblem } from '../../../publishing/uploads/uploaded-media.ts';
import { readPostedId } from '../../../queries/quests/quest-create.ts';
import type { QuestField } from './quest-form.ts';
import type { Problems } from './quest-validation.ts';

/** Why a quest was not posted: what is wrong with single fields, or with all of it and the next step. */
export interface PostFailure {
  problems: Problems;
  panel: { title: string; hint?: string; questId?: string } | null;
}

/** The fields of the form by how the server's paths begin; longer ones first. */
const fieldOf: Record<string, QuestField> = {
  'coords.lat': 'lat',
  'coords.lng': 'lng',
  coords: 'lat',
  title: 'title',
  description: 'description',
  media: 'media',
  criteria: 'criteria',
  location: 'place',
  country: 'country',
  totalAmount: 'budget',
  maxApplicants: 'places',
  deadline: 'deadline',
  reviewDays: 'reviewDays',
};

/** The server's complaints by the paths of the form: `media.0.url` is about the examples. */
function plainFields(error: unknown): FieldError[] {
  const { fields = [] } = Object(error) as { fields?: FieldError[] };
  return fields.map(({ path, message }) => {
    const known = Object.keys(fieldOf).find((begin) => path === begin || path.startsWith(`${begin}.`));
    return { path: known ?? path, message };
  });
}

export function readPostFailure(error: unknown): PostFailure {
  if (error instanceof FileProblem)
    return { problems: {}, panel: { title: error.message, hint: m.createFileHint() } };
  const { code, data, message } = Object(error) as { code?: unknown; data?: object; message?: unknown };
  const title = String(message);
  const missing: unknown = Object(data).missing;
  if (code === 'insufficient_funds' && typeof missing === 'number')
    return { problems: {}, panel: { title, hint: m.createFundsHint({ amount: formatMoney(missing) }) } };
  const questId = readPostedId(error);
  if (questId !== null) return { problems: {}, panel: { title: m.createPostedBefore(), questId } };
  const facts = { ...Object(error), message: title, fields: plainFields(error) };
  const { fields, panel } = readFormFailure<QuestField>(facts, { paths: fieldOf });
  return { problems: fields, panel: panel ?? null };
}
