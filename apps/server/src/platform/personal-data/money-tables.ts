import type { PersonalTable } from './personal-table.ts'

const books = 'belongs to the books'

/** Invitations, payments and what they are for. */
export const moneyTables = {
  invitations: {
    people: { inviter_id: 'moves', registered_id: 'joinInvitations' },
    of: 'inviter_id',
    keys: 'id',
    changed: { forgetInvitations: 'email' },
    stays: 'language created_at sent_at registered_at subscribed_at month_earned_at',
    why: 'that somebody was invited, and what it earned',
    deletedRows: 'forgetInvitations',
  },
  payments: {
    people: { user_id: 'moves', settled_by: 'moves' },
    keys: 'id',
    stays:
      'method months price_cents currency reference state payee order_id capture_id created_at declared_at settled_at ' +
      'received_on returned_on entry_key',
    why: books,
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
    why: books,
  },
  vouchers: {
    people: { created_by: 'moves', used_by: 'moves', withdrawn_by: 'moves' },
    of: 'created_by used_by',
    keys: 'id payment_id',
    stays: 'code months valid_until note created_at used_at withdrawn_at',
    why: books,
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
      { since: 'decided_at', days: 90, clears: 'reason' },
      { since: 'coalesce(ended_at,decided_at)', days: 90, clears: 'team_words' },
    ],
  },
  statement_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name created_at imported_at currency content mapping',
    why: books,
    mentions: 'file_name',
    notExported: { content: 'a file about others, which is gone once it is imported' },
    purged: [{ since: 'created_at', days: 60, only: 'imported_at is null' }],
  },
  statement_lines: {
    people: { settled_by: 'moves' },
    of: 'payment_id > payments',
    keys: 'id import_id payment_id',
    changed: { clearStatementLines: 'text note' },
    stays: 'booked_on amount_cents currency outcome settled_at',
    why: books,
    mentions: 'text note',
    impersonal: 'line fingerprint',
  },
  payment_events: {
    impersonal: 'event_id received_at',
    purged: [{ since: 'received_at', days: 30 }],
  },
  plans: { keys: 'months', impersonal: 'price_cents' },
} as const satisfies Record<string, PersonalTable>
