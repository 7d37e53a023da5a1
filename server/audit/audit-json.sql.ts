import { isoTime, personJson } from '../db/sql-json.ts';

/** An entry of the audit log as JSON. */
export const auditJson = (
  action: string,
) => `json_build_object('_id', ${action}.id, 'caseId', ${action}.case_id,
  'action', ${action}.action,
  'operator', (select ${personJson('by')} from person by where by.id = ${action}.operator_id),
  'targetType', ${action}.target_type, 'targetId', ${action}.target_id,
  'owner', (select ${personJson('whose')} from person whose where whose.id = ${action}.owner_id),
  'reason', ${action}.reason, 'before', ${action}.before, 'after', ${action}.after,
  'money', case when ${action}.money is not null then json_build_object('move', ${action}.money -> 'move',
    'amount', ${action}.money -> 'amount', 'account', ${action}.money -> 'accountId',
    'person', (select ${personJson('paid')} from person paid where paid.id = (${action}.money ->> 'personId')::uuid)) end,
  'createdAt', ${isoTime(`${action}.created_at`)})`;
