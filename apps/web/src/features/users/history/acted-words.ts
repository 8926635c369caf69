import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** Areas of changes made in another user's name, by the first words of the call's path. */
const areas: Record<string, MessageDescriptor> = {
  account: msg`the account`,
  absences: msg`days of absence`,
  quizzes: msg`a daily quiz`,
  'special-quizzes': msg`a special quiz`,
  'special-quiz-proposals': msg`a special quiz proposal`,
  questions: msg`a report on a question`,
  invitations: msg`an invitation`,
  media: msg`a file`,
  messages: msg`a message`,
  payments: msg`a payment`,
  'push-subscriptions': msg`notifications on a device`,
  'admin/users': msg`a person`,
  'admin/corrections': msg`verdicts`,
  'admin/seasons': msg`a season`,
  'admin/cup-changes': msg`a cup`,
  'admin/customer': msg`the club’s settings`,
  'admin/external-questions': msg`a question in the bank`,
  'admin/messages': msg`a message`,
  'admin/national-ranking': msg`the national ranking`,
  'admin/notifications': msg`a notification`,
  'admin/dead-letters': msg`an e-mail`,
  'admin/payments': msg`a payment`,
  'admin/question-flags': msg`a report on a question`,
  'admin/question-imports': msg`a question file`,
  'admin/questions': msg`a question`,
  'admin/quizzes': msg`a daily quiz`,
  'admin/special-quizzes': msg`a special quiz`,
  'admin/special-quiz-proposals': msg`a special quiz proposal`,
}

/** The area of a call; undefined for an unknown path. */
export function areaOf(path: string): MessageDescriptor | undefined {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/')
  return areas[first === 'admin' ? `admin/${second}` : first]
}

/** Describes a change made in another user's name: "PUT /account/profile" saved the account. */
export function actedWords(method: string, path: string): string {
  const area = i18n._(areaOf(path) ?? msg`something`)
  return method === 'DELETE'
    ? t(i18n)`Removed using this person’s account: ${area}`
    : t(i18n)`Saved using this person’s account: ${area}`
}
