import type { Instant } from '@tertulia/core/calendar/calendar'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** A mail as it leaves. */
export type OutgoingMail = {
  /** Whose name it carries, and his address; null = the server's. */
  from_name: string
  from_address: string | null
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  /** Where a POST stops mail of this kind. */
  unsubscribe_url: string | null
  written_at: Instant
  /** The same whenever it is tried, so that a receiver knows what came twice. */
  key: string
}

/** The way out for mail. */
export type MailPort = {
  /** Hands a mail on; fails with what the mail server says, with `MailServerAway` when there is none. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** The mail server cannot be spoken to, whatever the mail. */
export class MailServerAway extends Error {}

const patience_ms = 20_000
const away_codes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG']

/** What people wrote never makes this machine read a file or an address. */
export const nothing_read = { disableFileAccess: true, disableUrlAccess: true }

/** Opens the way to the mail server of a URL such as smtps://user:password@mail.example.org. (docs/rules/mail.md) */
export function openMail({ smtp_url, mail_from }: { smtp_url: string; mail_from: string }): MailPort {
  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
    ...nothing_read,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, mail_from))
      } catch (error) {
        throw isAway(error) ? new MailServerAway(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The message that a mail becomes, in both parts, with what receivers and their programs are told in its head. */
export function messageOf(mail: OutgoingMail, mail_from: string): SendMailOptions {
  const { from_name, from_address, recipient, reply_to, subject, text, html, unsubscribe_url, key } = mail
  const domain = mail_from.slice(mail_from.lastIndexOf('@') + 1)
  const stop = {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    from: { name: from_name, address: from_address ?? mail_from },
    // As an address: a text with a comma in it would be several.
    to: { name: '', address: recipient },
    ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
    subject,
    text,
    ...(html !== null && { html }),
    messageId: `<${key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url !== null && stop) },
  }
}

function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && away_codes.includes(String(error.code))
}
