import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, nothing_read, type MailPort } from './mail.ts'

/**
 * Keeps mails as files below a folder, by the day they were written, where no mail server is named. A mail that is handed
 * on twice is one file. (docs/rules/mail.md)
 */
export function openMailFolder({ folder, mail_from }: { folder: string; mail_from: string }): MailPort {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...nothing_read,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mail_from))
      const day = path.join(folder, mail.written_at.slice(0, 10))
      await mkdir(day, { recursive: true })
      const file = path.join(day, `${mail.key}.eml`)
      // Written beside and renamed, so that nobody ever reads half a mail; beside by a name of this try's own.
      const part = `${file}.${crypto.randomUUID()}.part`
      await writeFile(part, message)
      await rename(part, file)
    },
    close: () => transport.close(),
  }
}
