import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { draftCall, submissionCall } from '@tertulia/contract/quizzes'
import type { CallCode } from './call.ts'
import { limitWords } from './limit-words.ts'
import { offlineMessage } from './offline/offline-words.ts'
import { isKeyOf } from '@tertulia/core/collections/records'

// A draft that another device overtook is merged without a word.
type PlayCode = Exclude<(typeof draftCall | typeof submissionCall)['errors'][number], 'draft_changed'>

/** Messages for general errors and those of playing, separate because they are needed daily. */
export const everydayWords = {
  invalid_input: msg`Invalid submission`,
  wrong_credentials: msg`Wrong credentials.`,
  not_signed_in: msg`You need to login before visit this page.`,
  forbidden: msg`You don't have access to this page.`,
  blocked: msg`This account is blocked.`,
  own_game_open: msg`You’re playing this quiz yourself: submit your own answers first.`,
  own_quiz: msg`You know this quiz, so you can’t play it.`,
  impersonating: msg`You can’t do this while using someone else’s account.`,
  not_found: msg`Content not found.`,
  already_submitted: msg`You’ve already submitted this quiz. Your first answers count.`,
  quiz_not_open: msg`This quiz isn’t open.`,
  quiz_closed: msg`This quiz has closed and can’t be submitted any more. Your draft is kept.`,
  points_unassigned: msg`You have points to be assigned. Assigned them before submit.`,
  points_over_budget: msg`The points don’t add up. Some value is given too often.`,
  points_not_wanted: msg`There are no points to give today.`,
  jokers_not_wanted: msg`There are no jokers in this quiz.`,
  too_many_jokers: msg`You’ve used more jokers than you have.`,
  server_error: msg`Server error. Try again later.`,
  database_unavailable: msg`The server can’t be reached right now. Wait a moment and try again.`,
  maintenance: msg`The club is in maintenance: you can read, but nothing is saved right now. Try again in a few minutes.`,
  no_space: msg`The server is full, so nothing can be saved right now. Try again later.`,
  offline: offlineMessage,
} satisfies Partial<Record<CallCode, MessageDescriptor>> &
  Record<Exclude<PlayCode, 'too_many_requests'>, MessageDescriptor>

/** Describes an error code for players in the current language. */
export function everydayErrorWords(code: CallCode): string {
  if (code === 'too_many_requests') return limitWords()
  return i18n._(isKeyOf(everydayWords, code) ? everydayWords[code] : everydayWords.server_error)
}
