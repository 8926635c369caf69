import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { openMail, type MailPort } from '../../src/platform/mail/mail.ts'
import { portOf } from './port-of.ts'

/** A mail as the server received it. */
export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A test's own mail server, and its URL. */
export type TestMailServer = {
  url: string
  mail: MailPort
  received: ReceivedMail[]
  /** Recipients that the server refuses, until they are removed. */
  refused: Set<string>
  close: () => Promise<void>
}

/** Starts a mail server that records what it receives. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const port = portOf(listener)
  const url = `smtp://127.0.0.1:${port}`
  const mail = openMail({ smtpUrl: url, mailFrom: 'quiz@example.org' })
  const close = async () => {
    mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url, mail, received, refused, close }
}
