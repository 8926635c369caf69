import type { PersonalTable } from './personal-table.ts'

const wasSent = 'belongs to a message that was sent'
const isSettled = 'sent_at is not null or given_up_at is not null'

/** Mail, push, and what programs are told. */
export const deliveryTables = {
  notice_preferences: {
    people: { user_id: 'dropped' },
    deleted:
      'kind opening reminder reminder_hour submission_copy result corrections push_opening push_reminder push_result ' +
      'push_corrections',
  },
  push_subscriptions: {
    people: { user_id: 'dropped' },
    keys: 'id',
    deleted: 'session_hash endpoint p256dh auth created_at refusals',
    notExported: {
      session_hash: 'secret',
      endpoint: 'secret: anybody who has it can write to the device',
      p256dh: 'secret',
      auth: 'secret',
      refusals: 'a count of the push service',
    },
    notArchived: 'secret: addresses of devices, each of a session',
  },
  push_messages: {
    people: { user_id: 'dropped' },
    keys: 'id',
    deleted:
      'kind reference title body path tag urgent created_at expires_at attempts next_attempt_at delivered_to sent_at ' +
      'given_up_at last_error',
    mentions: 'title body',
    notExported: {
      reference: 'what the message is about, for the job that sends it',
      tag: 'what the message replaces on the device',
      urgent: 'for the job that sends it',
      attempts: 'for the job that sends it',
      next_attempt_at: 'for the job that sends it',
      delivered_to: 'for the job that sends it',
      last_error: 'what the push service said',
    },
    notArchived: {
      body: wasSent,
      delivered_to: 'names devices, which stay behind',
      last_error: 'the old push service said it',
      path: wasSent,
      tag: wasSent,
      title: wasSent,
    },
    archivedRows: isSettled,
    emptyInArchive: 'title body path tag',
    purged: [{ since: 'expires_at', days: 60, record: 'messages' }],
  },
  push_keys: {
    impersonal: 'public_key private_key sealed_private_key created_at',
    notArchived: 'secret: signs messages to devices',
  },
  outbox: {
    people: { user_id: 'joinMail' },
    keys: 'id',
    deleted:
      'recipient kind reference reply_to subject text html unsubscribe_url created_at expires_at attempts ' +
      'next_attempt_at sent_at given_up_at last_error',
    deletedRows: 'deleteMailAbout',
    mentions: 'subject text html last_error',
    notExported: 'Mail on its way to them, which they receive.',
    notArchived: {
      html: 'secret: texts of mail hold links that work without signing in',
      last_error: 'the old mail server said it',
      reply_to: 'is of no use to mail that was sent',
      subject: 'belongs to the text',
      text: 'secret: texts of mail hold links that work without signing in',
      unsubscribe_url: 'secret: holds a key',
    },
    archivedRows: isSettled,
    emptyInArchive: 'subject text',
    purged: [{ since: 'sent_at given_up_at expires_at', days: 60, record: 'messages' }],
  },
  letters: {
    people: { created_by: 'moves', sent_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays:
      'subject_en text_en subject_pt text_pt filter club_business notice_to_date notice_push created_at changed_at ' +
      'sent_at stopped_at',
    why: 'content',
    mentions: 'subject_en text_en subject_pt text_pt',
    impersonal: 'version',
    notExported: 'Written for others; its author is in the audit log, which is exported.',
  },
  letter_recipients: {
    people: { user_id: 'once by letter_id' },
    keys: 'letter_id mail_id',
    stays: 'written_at outcome',
    why: 'content',
    notExported: 'Mail that they received.',
  },
  repair_news: {
    keys: 'id',
    impersonal: 'kind subject before repairs tell_at',
    notArchived: 'told some minutes after a repair',
  },
  club_events: {
    keys: 'id',
    impersonal: 'number kind data occurred_at publish_at once_key place',
    notArchived: 'told to programs that listened to the old installation',
    purged: [{ since: 'occurred_at', days: 30 }],
  },
  webhooks: {
    keys: 'id',
    impersonal:
      'service address secret previous_secret previous_until kinds chat language hour enabled created_at failing_since ' +
      'stopped version',
    notArchived: 'secret: each signs for the club, or posts to its chats',
  },
  webhook_deliveries: {
    keys: 'id webhook_id event_id',
    impersonal: 'created_at attempts next_attempt_at tried_at status error delivered_at',
    notArchived: 'belong to webhooks, which stay behind',
  },
  shared_cards: {
    people: { user_id: 'moves' },
    deleted: 'address kind date language created_at',
  },
} as const satisfies Record<string, PersonalTable>
