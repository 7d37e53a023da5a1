import { CURRENCY } from '../../../contract/money/money.ts';
import { APPEAL_MS, MOST_CHANGES, UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { isoTime, jsonList, mediaUrl, personJson } from '../../db/sql-json.ts';

/** SQL fragments for quests and applications. Arguments are our own aliases and parameters, never input. */

/** Who reads a quest, and when. */
export interface Eyes {
  viewer: string;
  now: string;
}

/** With fewer decisions, shares and the median say little. */
export const ENOUGH_DECISIONS = 5;
const undoTime = `interval '${UNDO_MS} milliseconds'`;
const appealTime = `interval '${APPEAL_MS} milliseconds'`;

const madeMedia = (media: string) => `
  'url', ${mediaUrl(`${media}.key`, `${media}.made_at`)}, 'type', ${media}.type,
  'width', ${media}.width, 'height', ${media}.height, 'placeholder', ${media}.placeholder,
  'duration', round(${media}.duration_ms / 1000.0, 3),
  'sizes', ${jsonList(`select size.width as place,
    json_build_object('url', ${mediaUrl('size.key', `${media}.made_at`)}, 'width', size.width) as item
    from jsonb_to_recordset(${media}.sizes) as size(key text, width int)`)}`;
const poster = (media: string) => mediaUrl(`${media}.poster_key`, `${media}.made_at`);

/** A photo or video of a proof. */
export const proofMediaJson = (media: string) =>
  `json_build_object(${madeMedia(media)}, 'thumbnail', ${poster(media)})`;

/** How many other proofs have a picture that looks like one of this proof. */
export const similarProofs = (proof: string) => `(select count(distinct s.other_application_id)::int
  from similar_proof s join application other on other.id = s.other_application_id and other.state <> 'withdrawn'
  where s.application_id = ${proof}.id)`;

const share = (part: string, whole: string) => `round(${part}::numeric / ${whole}, 3)`;

/**
 * The SQL of `openSlots` in `quest-slots.ts`. An applicant can take the slot that their own rejection holds:
 * applying again gives up the appeal.
 */
export const openSlotsOf = (quest: string, now: string, applicant = 'null::uuid') => `(case
  when ${quest}.state <> 'open' then 0
  when ${quest}.type = 'Open' then greatest(0, ${quest}.places - ${quest}.approved)
  else greatest(0, ${quest}.places - ${quest}.approved - ${quest}.pending - ${quest}.changes - (
    select count(*)::int from application s where s.quest_id = ${quest}.id and s.slot_held_until > ${now}
      and s.applicant_id is distinct from ${applicant})) end)`;

/** The SQL of `freeSlots` in `quest-slots.ts`. */
const freeSlotsOf = (quest: string) => `(${quest}.places - ${quest}.approved
  - case ${quest}.type when 'Open' then 0 else ${quest}.pending + ${quest}.changes end)`;

const myApplication = (quest: string, viewer: string) => `(
  select json_build_object('_id', s.id, 'status', s.state, 'paidAmount', s.paid_amount,
    'reviewDue', ${isoTime('s.review_due')}, 'changesDue', ${isoTime('s.changes_due')},
    'createdAt', ${isoTime('s.created_at')})
  from application s where s.applicant_id = ${viewer} and s.quest_id = ${quest}.id
  order by s.created_at desc, s.id desc limit 1)`;

const ownerRecord = (quest: string) => `(
  select json_build_object('quests', r.quests, 'medianHours', coalesce(round(r.median_hours::numeric, 1), 0),
    'approvedShare', ${share('r.approved', 'r.decided')}, 'autoShare', ${share('r.auto', 'r.decided')})
  from quest_record r where r.person_id = ${quest}.owner_id and r.decided >= ${ENOUGH_DECISIONS})`;

/** The fields of a quest, as arguments of json_build_object; `distance` is SQL of kilometres. */
export const questFields = (
  quest: string,
  owner: string,
  { viewer, now }: Eyes,
  distance = 'null::numeric',
) => `
  '_id', ${quest}.id, 'title', ${quest}.title, 'description', ${quest}.description,
  'media', ${jsonList(`select m.position as place, json_build_object(${madeMedia('m')}, 'alt', m.alt,
    'thumbnailURL', ${poster('m')}) as item from quest_media m where m.quest_id = ${quest}.id`)},
  'mode', ${quest}.mode, 'location', ${quest}.location,
  'coords', case when ${quest}.lat is not null then json_build_object('lat', ${quest}.lat, 'lng', ${quest}.lng) end,
  'distance', ${distance}, 'country', ${quest}.country, 'maxApplicants', ${quest}.max_applicants,
  'totalAmount', ${quest}.reserved, 'requestedAmount', ${quest}.requested_amount,
  'type', ${quest}.type, 'totalApproved', ${quest}.approved, 'totalRejected', ${quest}.rejected,
  'leftApproved', ${quest}.max_applicants - ${quest}.approved, 'user', ${personJson(owner)},
  'reward', ${quest}.reward, 'currency', '${CURRENCY}', 'status', ${quest}.state,
  'openSlots', ${openSlotsOf(quest, now)}, 'pendingCount', ${quest}.pending,
  'isUntouched', ${quest}.approved + ${quest}.rejected + ${quest}.pending + ${quest}.changes + ${quest}.withdrawn = 0,
  'applicantCount', ${quest}.approved + ${quest}.rejected + ${quest}.pending + ${quest}.changes,
  'deadline', ${isoTime(`${quest}.deadline`)}, 'reviewDays', ${quest}.review_days, 'criteria', ${quest}.criteria,
  'isSaved', exists (select from saved_quest k where k.person_id = ${viewer} and k.quest_id = ${quest}.id),
  'myApplication', ${myApplication(quest, viewer)}, 'ownerRecord', ${ownerRecord(quest)},
  'createdAt', ${isoTime(`${quest}.published_at`)}`;

/** SQL that is true while an operator still has to decide the appeal of an application. */
export const isAppealed = (proof: string) => `exists (select from application_appeal waiting
  where waiting.application_id = ${proof}.id and waiting.state = 'open')`;

/** SQL that is true if the sender of an application has sent another one since. */
export const isFollowed = (proof: string) => `exists (select from application later
  where later.quest_id = ${proof}.quest_id and later.applicant_id = ${proof}.applicant_id
    and later.state <> 'withdrawn'
    and (later.created_at, later.id) > (${proof}.created_at, ${proof}.id))`;

/** The fields of an application; the alias of its quest must be joined too. */
export const applicantFields = (proof: string, quest: string, person: string, now: string) => `
  '_id', ${proof}.id, 'user', ${personJson(person)}, 'quest', ${proof}.quest_id, 'status', ${proof}.state,
  'description', ${proof}.description,
  'media', ${jsonList(`select m.position as place, ${proofMediaJson('m')} as item
    from application_media m where m.application_id = ${proof}.id`)},
  'partialAllowance', ${proof}.partial_allowance, 'criteria', ${proof}.criteria,
  'paidAmount', ${proof}.paid_amount, 'reason', ${proof}.reason,
  'reviewDue', ${isoTime(`${proof}.review_due`)}, 'changesDue', ${isoTime(`${proof}.changes_due`)},
  'canAskChanges', ${proof}.changes_asked < ${MOST_CHANGES},
  'decidedBy', ${proof}.decided_by, 'createdAt', ${isoTime(`${proof}.created_at`)},
  'sentAt', ${isoTime(`${proof}.sent_at`)}, 'decidedAt', ${isoTime(`${proof}.decided_at`)},
  'undoUntil', case when ${proof}.state in ('approved', 'rejected', 'changes_requested')
    and ${proof}.decided_by = 'owner' and ${proof}.decided_at > ${now} - ${undoTime}
    and ${quest}.state in ('open', 'closing') and (${proof}.state = 'approved'
      or (${proof}.state = 'changes_requested' and ${quest}.type = 'Exclusive') or ${freeSlotsOf(quest)} > 0)
    and not (${proof}.state = 'rejected' and ${isFollowed(proof)})
    then ${isoTime(`(${proof}.decided_at + ${undoTime})`)} end,
  'appealUntil', case when ${proof}.state = 'rejected' and ${proof}.decided_by = 'owner'
    and ${quest}.type = 'Exclusive' and ${proof}.decided_at > ${now} - ${appealTime} and not ${isFollowed(proof)}
    and not exists (select from application_appeal given where given.application_id = ${proof}.id)
    then ${isoTime(`(${proof}.decided_at + ${appealTime})`)} end,
  'appeal', (select json_build_object('text', l.words, 'state', l.state, 'createdAt', ${isoTime('l.created_at')},
      'dueAt', ${isoTime('l.due_at')}, 'decidedAt', ${isoTime('l.decided_at')}, 'note', l.note, 'paidBy', l.paid_by)
    from application_appeal l where l.application_id = ${proof}.id),
  'record', (select json_build_object('approved', r.proofs_approved,
      'approvedShare', ${share('r.proofs_approved', 'r.proofs_decided')})
    from quest_record r where r.person_id = ${proof}.applicant_id and r.proofs_decided >= ${ENOUGH_DECISIONS})`;
