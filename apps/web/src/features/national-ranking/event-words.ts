import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventType } from '@tertulia/core/national-ranking/event-types'

// Most have one name in both languages.
const eventWords: Record<EventType, string | MessageDescriptor> = {
  inquizicao: 'Inquizição',
  '66_22_11': '66/22/11',
  hot_100: 'Hot100',
  quiz_dairy: 'Quiz Dairy',
  squizzed: 'Squizzed',
  unlimited: 'Unlimited',
  eqc: msg`European championship`,
  wqc: msg`World championship`,
  cnq: msg`National championship`,
}

/** A kind of event of the national ranking in the current language. (docs/rules/national-ranking.md) */
export function eventWord(type: EventType): string {
  const word = eventWords[type]
  return typeof word === 'string' ? word : i18n._(word)
}
