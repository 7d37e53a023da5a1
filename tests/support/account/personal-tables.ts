/** What erasure does to every table and column; a new one fails a test until it is listed here. */

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Tables whose rows about a person are deleted with them, or with such a row; see account-erasure.test.ts. */
export const DELETED = splitWords(`
  alt_suggestion application_appeal application_media authenticator bio_link block collection collection_flick collection_quest
  comment_like comment_version data_export dismissed_suggestion factor_reset feature_issue feed_entry flick former_payout_account flick_counter flick_hashtag flick_like
  flick_captions flick_daily_views flick_media flick_mention flick_search flick_tag flick_view follow follow_request friend_suggestion hashtag_follow idempotent_call kept_flick media_draft message moderation_appeal mute
  muted_word not_interested notification notification_actor notification_seen notification_setting one_time_code
  one_time_token passkey payout_account person_counter posting_setting proof_hash quest_invitation quest_media quest_record quest_template quest_watch question quote_search
  ranked_feed recovery_code saved_flick saved_quest scheduled_flick search_history session similar_proof track_record`);

/** Tables that say nothing about one person, or only for minutes: what waits to be sent, counted or checked. */
export const NOT_PERSONAL = splitWords(`
  feed_bucket job ledger_check outgoing_hold passkey_challenge provider_event rate_window search_text_state search_word
  server_process signing_key told_problem`);

/** Tables of the sandbox provider, which erasure does not change. */
export const OF_PROVIDER = splitWords('sandbox_event sandbox_movement sandbox_object');

/**
 * Tables whose rows stay, and what happens to each column. Retained are anonymous texts, what others still need, every
 * movement of money with its title, moderation decisions with their images, and for a while the old username.
 */
export const STAYING: Record<string, { retained: string[]; erased?: string[]; person?: string }> = {
  person: {
    person: 'id',
    erased:
      splitWords(`username name email email_verified_at phone phone_verified_at password_hash photo_key pronouns bio country dob
      locale two_factor two_factor_method two_factor_since recovery_codes_prompted_at username_changed_at leave_reason search_name search_words`),
    retained:
      splitWords(`id state created_at left_at version contested role suspended_from quests_renamed takes_alt open_to_web
      private_since shows_sensitive suspended_until`),
  },
  application: {
    person: 'applicant_id',
    erased: ['description'],
    retained:
      splitWords(`id quest_id applicant_id state criteria partial_allowance paid_amount reason decided_by decided_at
      approvals review_due review_left_ms changes_due changes_asked slot_held_until reminded created_at sent_at changed_at`),
  },
  comment: {
    retained: splitWords(
      'id flick_id parent_id author_id tokens language likes replies created_at edited_at hidden author_hidden pinned words',
    ),
  },
  deleted_comment: {
    person: 'author_id',
    erased: ['tokens'],
    retained: splitWords('id flick_id parent_id author_id deleted_at'),
  },
  hashtag: {
    retained: splitWords('id key name use_count created_by created_at search_key'),
  },
  held_username: { retained: splitWords('username person_id held_until') },
  ledger_account: {
    retained: splitWords('id code kind owner_id side guarded balance'),
  },
  ledger_journal: {
    retained: splitWords('id seq key kind reason operator_id created_at'),
  },
  ledger_line: {
    retained: splitWords('id journal_id account_id debit credit balance_after'),
  },
  moderation_action: {
    retained: splitWords(
      'id case_id operator_id action target_type target_id owner_id reason before after money created_at',
    ),
  },
  moderation_case: {
    retained: splitWords(
      'id target_type target_id owner_id state urgent place report_count categories version opened_at last_report_at',
    ),
  },
  money_alert: {
    retained: splitWords('id kind mark detail count created_at last_at settled_at settled_by'),
  },
  money_request: {
    retained:
      splitWords(`id ref move amount person_id account_id expires_in_days reason operator_id state created_at expires_at
      decided_by decided_at`),
  },
  payment: {
    retained:
      splitWords(`id person_id provider provider_ref client_secret net_amount amount service_fee transaction_fee currency
      status last4 failure refund_id refund_status created_at updated_at succeeded_at`),
  },
  payment_dispute: {
    retained: splitWords('id payment_id provider_ref amount fee held status created_at ended_at'),
  },
  payout: {
    retained:
      splitWords(`id person_id provider provider_ref net_amount amount service_fee transaction_fee currency status failure
      account_ref last4 fingerprint created_at updated_at`),
  },
  money_lot: { retained: splitWords('account_id payment_id amount held_until') },
  promo_grant: {
    retained: splitWords('id person_id amount remaining title expires_at times_expired created_at'),
  },
  promo_use: { retained: splitWords('quest_id grant_id amount remaining') },
  quest: {
    person: 'owner_id',
    erased: splitWords('title description location lat lng criteria additions title_line document hashtags'),
    retained:
      splitWords(`id owner_id state type mode country max_applicants reward requested_amount places times_grown
      review_days second_try deadline approved rejected pending changes withdrawn decided_at published_at closed_at
      reserved returned raised_at telling_after frozen_from frozen_at frozen_reason`),
  },
  report: {
    retained: splitWords(
      'id reporter_id target_type target_id category message attachments state created_at',
    ),
  },
  song: {
    person: 'owner_id',
    erased: splitWords('title file_key cover_key waveform title_key words'),
    retained: splitWords(
      'id artist duration_ms created_at licence owner_id source_flick_id is_shared artist_key use_count',
    ),
  },
  stored_file: {
    retained: splitWords(
      'key owner_id purpose content_type size reserved uploaded_at sealed_at created_at released_at',
    ),
  },
  wallet_entry: {
    retained:
      splitWords(`id seq person_id journal_id kind direction amount net_amount service_fee transaction_fee balance_after
      traced title event subject quest_id counterparty_id payment_id payout_id created_at`),
  },
};
