import type { PersonalTable } from './personal-table.ts'

/** The club itself, and what its questions and pages are made of. */
export const contentTables = {
  customers: {
    impersonal:
      'name logo time_zone default_language region_set national_ranking rule_set created_at brand_light brand_dark ' +
      'sender_address iban iban_holder mobile_payment_number payment_service_account version card_checkout_account ' +
      'absence_days currency opponent_answers public_table public_initials public_champions public_quiz public_prices ' +
      'public_season public_trial reduction_percent staff_second_factor second_factor_required_at',
    notArchived: {
      second_factor_required_at: 'belongs to the setting',
      staff_second_factor: 'would lock out staff, whose second factors stay behind',
    },
  },
  hostnames: { impersonal: 'hostname' },
  club_pages: { impersonal: 'name language text', mentions: 'text' },
  backups: { impersonal: 'made_at size_bytes proved_at failed_at', notArchived: 'of the installation' },
  job_outcomes: { impersonal: 'job succeeded_at failed_at', notArchived: 'of the installation' },
  maintenance: { impersonal: 'id since', notArchived: 'of the installation' },
  secret_keys: { impersonal: 'key_id created_at', notArchived: 'of the installation' },
  migrations: { impersonal: 'name checksum applied_at oldest_beside', notArchived: 'of the installation' },
  notifications: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'type content from_date to_date created_at title reminder_date reminder_hour reminded_at language',
    why: 'belongs to the club',
    mentions: 'title content',
    impersonal: 'version',
    notExported: 'Shown to everybody; its author is in the audit log, which is exported.',
  },
  messages: {
    people: { user_id: 'moves', settled_by: 'moves' },
    keys: 'id',
    deleted: 'language message created_at settled_at',
    mentions: 'message',
  },
  themes: { keys: 'id', impersonal: 'slug position name_en name_pt active' },
  subthemes: {
    keys: 'id theme_id',
    impersonal: 'slug position wanted_min wanted_max name_en name_pt active',
  },
  media: {
    people: { uploaded_by: 'moves' },
    of: 'uploaded_by',
    keys: 'id',
    stays: 'kind content_type byte_size width height created_at',
    why: 'questions show it',
    impersonal: 'file_name',
  },
  external_questions: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id theme_id subtheme_id medium_id import_id',
    stays: 'text answer accepted_answers origin created_at',
    why: 'belongs to the club’s question bank',
    mentions: 'origin',
    impersonal: 'marked_used version',
  },
  question_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name format state created_at imported_at',
    why: 'belongs to the club’s question bank',
    mentions: 'file_name',
    impersonal: 'rows_done rows_total choices content columns answers odd_lines odd_line_count',
    purged: [{ since: 'created_at', days: 60, only: `state in ('mapping', 'checked', 'failed')` }],
  },
  import_rows: {
    keys: 'import_id number theme_id subtheme_id',
    mentions: 'origin',
    impersonal:
      'line text answer accepted_answers origin problem problem_value likeness likeness_percentage alike_place alike_id ' +
      'taken doubt',
  },
  import_media: {
    keys: 'import_id number position',
    impersonal: 'file_name state problem content extension kind content_type width height',
  },
  questions: {
    keys: 'id quiz_id theme_id subtheme_id medium_id external_question_id',
    impersonal: 'position text answer accepted_answers counting',
  },
  question_flags: {
    people: { user_id: 'joinContent', settled_by: 'moves' },
    keys: 'id question_id',
    deleted: 'reason comment created_at settled_at',
    mentions: 'comment',
  },
  dismissed_checks: { impersonal: 'style_check question_key dismissed_at' },
} as const satisfies Record<string, PersonalTable>
