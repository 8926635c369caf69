import type { Instant } from '@tertulia/core/calendar/calendar'
import ipaddr from 'ipaddr.js'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** A mail to send. */
export type OutgoingMail = {
  /** The sender's name and address; null for the server's. */
  fromName: string
  fromAddress: string | null
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  /** The URL to which a POST stops mail of this kind. */
  unsubscribe_url: string | null
  written_at: Instant
  /** The same for every attempt, so that a receiver recognises duplicates. */
  key: string
}

/** The port for sending mail. */
export type MailPort = {
  /** Whether the outbox still shows what was sent, as in the demo. Otherwise a mail's text is deleted when it is sent. */
  textsStay?: boolean
  /** Sends a mail; rejects with the mail server's error, or with `MailServerAway` when no mail can be sent. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** An error that concerns every mail: the mail server is unreachable or refuses the connection or the sign-in. */
export class MailServerAway extends Error {}

const patienceMs = 20_000
const awayCodes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG']

/** Users' texts must never make the server read a file or a URL. */
export const nothingRead = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Returns how to reach a mail server: by TLS or not at all, unless it is on this machine, or the URL ends with
 * `?requireTLS=false` because its network is the operator's own. (docs/rules/mail.md)
 */
export function mailConnection(smtpUrl: string): { url: string; requireTLS: boolean } {
  const { hostname, searchParams } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNear = host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  return { url: smtpUrl, requireTLS: !isNear && searchParams.get('requireTLS') !== 'false' }
}

/** Creates the port to the mail server of a URL such as smtps://user:password@mail.example.org. (docs/rules/mail.md) */
export function openMail({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailPort {
  const transport = createTransport({
    ...mailConnection(smtpUrl),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    ...nothingRead,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, mailFrom))
      } catch (error) {
        throw isAway(error) ? new MailServerAway(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Builds the message of a mail, in both parts, with its headers. */
export function messageOf(mail: OutgoingMail, mailFrom: string): SendMailOptions {
  const { fromName, fromAddress, recipient, reply_to, subject, text, html, unsubscribe_url, key } = mail
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const stop = {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    from: { name: fromName, address: fromAddress ?? mailFrom },
    // As an object: a string with a comma in it would be several addresses.
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
  return error instanceof Error && 'code' in error && awayCodes.includes(String(error.code))
}
