import { clubFeatures } from '@tertulia/core/customers/club-features'
import { clubLifeTables } from './club-life-tables.ts'
import { deliveryTables } from './delivery-tables.ts'
import { peopleTables } from './people-tables.ts'
import type { MergeWay, PersonalTable } from './personal-table.ts'
import { playTables } from './play-tables.ts'
import { resultsTables } from './results-tables.ts'

/** The club itself, and what its questions and pages are made of. */
const contentTables = {
  customers: {
    impersonal:
      'name logo time_zone default_language region_set rule_set created_at brand_light brand_dark ' +
      clubFeatures.join(' ') +
      ' ' +
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
    why: 'content',
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
    why: 'content',
    impersonal: 'file_name',
  },
  external_questions: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id theme_id subtheme_id medium_id import_id',
    stays: 'text answer accepted_answers origin created_at',
    why: 'content',
    mentions: 'origin',
    impersonal: 'marked_used version',
  },
  question_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name format state created_at imported_at',
    why: 'content',
    mentions: 'file_name',
    impersonal: 'rows_done rows_total choices content columns answers odd_lines odd_line_count',
    purged: [
      {
        since: 'created_at',
        days: 60,
        only: `state in ('mapping', 'checked', 'failed')`,
        record: 'import_files',
      },
    ],
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

/** Invitations, payments and what they are for. */
const moneyTables = {
  invitations: {
    people: { inviter_id: 'moves', registered_id: 'joinInvitations' },
    of: 'inviter_id',
    keys: 'id',
    changed: { forgetInvitations: 'email' },
    stays: 'language created_at sent_at registered_at subscribed_at month_earned_at',
    why: 'books',
    deletedRows: 'forgetInvitations',
  },
  payments: {
    people: { user_id: 'moves', settled_by: 'moves' },
    keys: 'id',
    stays:
      'method months price_cents currency reference state payee order_id capture_id created_at declared_at settled_at ' +
      'received_on returned_on entry_key',
    why: 'books',
    cleared: { refusal: null, note: null, gift_message: null },
    changed: { clearGiftNames: 'gift_for' },
    mentions: 'refusal note gift_for gift_message',
    notExported: {
      payee: 'the club’s account at the payment service',
      entry_key: 'tells two entries of one payment apart',
    },
  },
  subscription_entries: {
    people: { user_id: 'joinLedgers', created_by: 'moves' },
    keys: 'id payment_id invitation_id voucher_id',
    stays: 'role kind date months valid_until no_end created_at',
    why: 'books',
  },
  vouchers: {
    people: { created_by: 'moves', used_by: 'moves', withdrawn_by: 'moves' },
    of: 'created_by used_by',
    keys: 'id payment_id',
    stays: 'code months valid_until note created_at used_at withdrawn_at',
    why: 'books',
    mentions: 'note',
    impersonal: 'code_hash',
    notArchived: { code_hash: 'follows from the code and the key of this installation' },
  },
  reductions: {
    people: { user_id: 'moves', decided_by: 'moves', ended_by: 'moves' },
    keys: 'id',
    deleted: 'reason requested_at state valid_until decided_at team_words ended_at',
    mentions: 'reason team_words',
    purged: [
      { since: 'decided_at', days: 90, clears: 'reason', record: 'reduction_reasons' },
      { since: 'coalesce(ended_at,decided_at)', days: 90, clears: 'team_words', record: 'reduction_answers' },
    ],
  },
  statement_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name created_at imported_at currency content mapping',
    why: 'books',
    mentions: 'file_name',
    notExported: { content: 'a file about others, which is gone once it is imported' },
    purged: [{ since: 'created_at', days: 60, only: 'imported_at is null', record: 'import_files' }],
  },
  statement_lines: {
    people: { settled_by: 'moves' },
    of: 'payment_id > payments',
    keys: 'id import_id payment_id',
    changed: { clearStatementLines: 'text note' },
    stays: 'booked_on amount_cents currency outcome settled_at',
    why: 'books',
    mentions: 'text note',
    impersonal: 'line fingerprint',
  },
  payment_events: {
    impersonal: 'event_id received_at',
    purged: [{ since: 'received_at', days: 30 }],
  },
  plans: { keys: 'months', impersonal: 'price_cents' },
} as const satisfies Record<string, PersonalTable>

/**
 * Every table of the schema with all its columns: what is personal, and what export, deletion, merge, archive and
 * retention do with it. All five read this; a test compares it with the schema.
 * (docs/decisions/0103-personal-data-is-declared-once.md)
 */
export const personalData: Readonly<Record<string, PersonalTable>> = {
  ...peopleTables,
  ...deliveryTables,
  ...moneyTables,
  ...contentTables,
  ...playTables,
  ...resultsTables,
  ...clubLifeTables,
}

/** Lists names that stand in one text. */
export const namesIn = (names = ''): string[] => names.split(' ').filter((name) => name !== '')

/** Lists the columns of a table that hold something of or about a person. */
export function listPersonalColumns({ deleted, cleared, changed, stays, people }: PersonalTable): string[] {
  const own = Object.keys(cleared ?? {}).filter((column) => !Object.hasOwn(people ?? {}, column))
  return [
    ...namesIn(deleted),
    ...own,
    ...Object.values(changed ?? {}).flatMap((names) => namesIn(names)),
    ...namesIn(stays),
  ]
}

/** Lists all columns of a table that are not computed, without the club's number. */
export function listColumns(table: PersonalTable): string[] {
  const { people, keys, impersonal } = table
  return [
    ...Object.keys(people ?? {}),
    ...namesIn(keys),
    ...listPersonalColumns(table),
    ...namesIn(impersonal),
  ]
}

/** Lists the columns of a table that its person finds in their export. */
export function listExportedColumns(name: string): string[] {
  const table = personalData[name]
  const { notExported = {} } = table ?? {}
  if (!table || typeof notExported === 'string') return []
  return listPersonalColumns(table).filter((column) => !Object.hasOwn(notExported, column))
}

/** The columns with the person of a row; with `parent`, they lead to a row of that table, which has the person. */
export type Owners = { columns: string[]; parent: string | null }

/** Returns the columns with the person of a table's rows; null when its rows are about nobody. */
export function findOwners({ of: named, people }: PersonalTable): Owners | null {
  const [columns = '', parent = null] = (named ?? '').split(' > ')
  if (columns !== '') return { columns: namesIn(columns), parent }
  return people && Object.hasOwn(people, 'user_id') ? { columns: ['user_id'], parent: null } : null
}

export type PersonColumn = { table: string; column: string; way: MergeWay }

/** Lists all columns that name a person, with what a merge of accounts does with them. */
export function listPersonColumns(): PersonColumn[] {
  return Object.entries(personalData).flatMap(([table, { people = {} }]) =>
    Object.entries(people).map(([column, way]) => ({ table, column, way })),
  )
}
