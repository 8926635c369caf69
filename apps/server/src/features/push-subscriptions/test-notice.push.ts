import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../platform/delivery/push-messages.store.ts'

/** A notice that shows the user that notices reach their devices. (docs/rules/reminders.md) */
export function testPush(club: string, language: Language): PushText {
  const words = {
    en: { title: 'It works', body: 'This is how notices of the club appear on this device.' },
    pt: { title: 'Funciona', body: 'É assim que os avisos do clube aparecem neste dispositivo.' },
  }[language]
  return { title: `${words.title} · ${club}`, body: words.body, path: '/account', tag: 'test', urgent: true }
}
