import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { calledWords, type CalledWords } from '@tertulia/core/roles/audit-actions'

/** What a call changed, by the first words of its path. */
const called: Record<CalledWords, MessageDescriptor> = {
  account: msg`the account`,
  absences: msg`days of absence`,
  'check-in': msg`the next season`,
  discussions: msg`a discussion`,
  posts: msg`a comment`,
  appeals: msg`an appeal`,
  quizzes: msg`a daily quiz`,
  'early-sittings': msg`a daily quiz`,
  'special-quizzes': msg`a special quiz`,
  'special-quiz-proposals': msg`a special quiz proposal`,
  questions: msg`a report or an appeal on a question`,
  invitations: msg`an invitation`,
  media: msg`a file`,
  messages: msg`a message`,
  payments: msg`a payment`,
  practice: msg`practised questions`,
  'push-subscriptions': msg`notifications on a device`,
  'shared-cards': msg`a shared picture`,
  'admin/users': msg`a person`,
  'admin/people-imports': msg`a file of people`,
  'admin/appeals': msg`an appeal`,
  'admin/second-looks': msg`a second look`,
  'admin/corrections': msg`verdicts`,
  'admin/change-sets': msg`changes to a quiz`,
  'admin/seasons': msg`a season`,
  'admin/season-imports': msg`a file of earlier seasons`,
  'mini-leagues': msg`a mini-league`,
  'mini-league-codes': msg`a mini-league`,
  'admin/mini-leagues': msg`a mini-league`,
  'admin/holidays': msg`days without a round`,
  'admin/cup-changes': msg`a cup`,
  'late-submissions': msg`late answers`,
  'admin/late-submissions': msg`late answers`,
  'admin/days': msg`a day`,
  'admin/day-changes': msg`a day`,
  'admin/customer': msg`the club’s settings`,
  'admin/webhooks': msg`a connection`,
  'admin/external-questions': msg`a question in the bank`,
  'admin/letters': msg`a letter`,
  'admin/messages': msg`a message`,
  'admin/host-notes': msg`a host’s note`,
  'admin/posts': msg`a comment`,
  'admin/national-ranking': msg`the national ranking`,
  'admin/notifications': msg`a notification`,
  'admin/dead-letters': msg`an e-mail`,
  'admin/payments': msg`a payment`,
  'admin/question-flags': msg`a report on a question`,
  'admin/question-imports': msg`a question file`,
  'admin/questions': msg`a question`,
  'admin/quizzes': msg`a daily quiz`,
  'admin/quiz-remarks': msg`a remark on a quiz`,
  'admin/test-players': msg`a test player of a quiz`,
  'test-quizzes': msg`a quiz to try out`,
  'admin/special-quizzes': msg`a special quiz`,
  'admin/special-quiz-proposals': msg`a special quiz proposal`,
}

/** Describes a change by its call only: "PUT /account/profile" saved the account. */
export function actedWords(method: string, path: string): string {
  const words = calledWords(path)
  const area = i18n._(words ? called[words] : msg`something`)
  return method === 'DELETE' ? t(i18n)`Removed: ${area}` : t(i18n)`Saved: ${area}`
}
