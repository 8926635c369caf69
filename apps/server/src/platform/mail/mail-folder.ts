import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, nothingRead, type MailPort } from './mail.ts'

type MailFolder = Pick<MailPort, 'textsStay'> & { folder: string; mailFrom: string }

/**
 * Saves mails as files by day when there is no mail server. A mail that is sent twice is one file. (docs/rules/mail.md)
 */
export function openMailFolder({ folder, mailFrom, textsStay = false }: MailFolder): MailPort {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...nothingRead,
  })
  return {
    textsStay,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom))
      const day = path.join(folder, mail.written_at.slice(0, 10))
      await mkdir(day, { recursive: true })
      const file = path.join(day, `${mail.key}.eml`)
      // Written under a temporary name, unique to this attempt, and renamed, so that a reader never sees half a mail.
      const part = `${file}.${crypto.randomUUID()}.part`
      await writeFile(part, message)
      await rename(part, file)
    },
    close: () => transport.close(),
  }
}
