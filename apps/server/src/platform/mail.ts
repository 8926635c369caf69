import { createTransport } from 'nodemailer'

/** A mail as it leaves. */
export type OutgoingMail = {
  /** Whose name it carries; the address is the server's. */
  from_name: string
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  /** The same whenever it is tried, so that a receiver knows what came twice. */
  key: string
}

/** The way out for mail. */
export type MailPort = {
  /** Hands a mail to the mail server; fails with what the server says, with `MailServerAway` when there is none. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** The mail server cannot be spoken to, whatever the mail. */
export class MailServerAway extends Error {}

const patience_ms = 20_000
const away_codes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG']

/** Opens the way to the mail server of a URL such as smtps://user:password@mail.example.org. (docs/rules/mail.md) */
export function openMail({ smtp_url, mail_from }: { smtp_url: string; mail_from: string }): MailPort {
  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
    // What people wrote never makes this machine read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mail_from.slice(mail_from.lastIndexOf('@') + 1)
  return {
    async send({ from_name, recipient, reply_to, subject, text, key }) {
      try {
        await transport.sendMail({
          from: { name: from_name, address: mail_from },
          // As an address: a text with a comma in it would be several.
          to: { name: '', address: recipient },
          ...(reply_to && { replyTo: { name: '', address: reply_to } }),
          subject,
          text,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isAway(error) ? new MailServerAway(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && away_codes.includes(String(error.code))
}
