/** The kinds of events of a month, in the order of its page. (docs/rules/month-events.md) */
export const eventTypes = [
  'inquizicao',
  '66_22_11',
  'hot_100',
  'quiz_dairy',
  'squizzed',
  'unlimited',
  'eqc',
  'wqc',
  'cnq',
] as const

export type EventType = (typeof eventTypes)[number]
