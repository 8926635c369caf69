import type { Notification } from '@tertulia/contract/team-notifications'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { mailText } from '../../../platform/mail/mail-text.ts'
import { addressTo, type Reader } from './reader.ts'

type News = Pick<Notification, 'id' | 'title' | 'content'>

/** Mail with a notice of the club, as it was written. (docs/rules/notifications.md) */
export function notificationMail(sender: Sender, reader: Reader, { title, content }: News): ComposedLetter {
  const label = { en: 'Go to the club’s page', pt: 'Ir para a página do clube' }[reader.language]
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'club' }),
    subject: title,
    paragraphs: [mailText(content), { label, link: sender.url }],
  })
}

/** Push text of a notice of the club. (docs/rules/notifications.md) */
export const notificationPush = ({ id, title, content }: News): PushText => ({
  title,
  body: Array.from(mailText(content).text.replaceAll(/\s+/g, ' ')).slice(0, 160).join(''),
  path: '/',
  tag: `club-notice-${id}`,
  urgent: false,
})
