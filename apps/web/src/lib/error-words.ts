import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallCode } from './call.ts'

const words: Record<CallCode, MessageDescriptor> = {
  invalid_input: msg`Invalid submission`,
  invalid_file: msg`Invalid file.`,
  not_signed_in: msg`You need to login before visit this page.`,
  wrong_credentials: msg`Wrong credentials.`,
  forbidden: msg`You don't have access to this page.`,
  blocked: msg`This account is blocked.`,
  own_game_open: msg`You play this quiz yourself: submit your own answers first.`,
  not_found: msg`Content not found.`,
  already_submitted: msg`You have already submitted this quiz. Your first answers count.`,
  quiz_not_open: msg`This quiz is not open.`,
  quiz_closed: msg`This quiz has closed. Nothing more can be submitted; your draft is kept.`,
  quiz_changed: msg`Somebody else has saved this quiz meanwhile. Reload it before you save.`,
  quiz_not_removable: msg`Only a future quiz that nobody has answered can be deleted.`,
  date_taken: msg`There is already a quiz on this date.`,
  verdict_changed: msg`Somebody else has judged this answer meanwhile.`,
  season_started: msg`This season has started. It cannot be changed any more.`,
  season_changed: msg`Somebody else has saved this season meanwhile. Reload it before you save.`,
  season_not_newest: msg`Only the newest season can be deleted.`,
  seasons_overlap: msg`These dates overlap with another season.`,
  player_not_replaceable: msg`This player has already played a game and cannot be replaced.`,
  file_too_large: msg`This file is too large.`,
  points_unassigned: msg`You have points to be assigned. Assigned them before submit.`,
  points_over_budget: msg`The points do not fit the budget: one 0, three 1s, three 2s and one 3.`,
  points_not_wanted: msg`No points are given on this day.`,
  forbidden_pair: msg`Two of these subthemes cannot be in the same quiz.`,
  date_not_future: msg`This date has passed.`,
  wrong_round_count: msg`A season needs a date for each of its rounds.`,
  dates_not_distinct: msg`Two rounds have the same date.`,
  dates_not_ascending: msg`The dates must follow one another.`,
  dates_not_future: msg`All dates must be in the future.`,
  no_tiers: msg`A season needs at least one tier.`,
  tier_size_odd: msg`A tier needs an even number of players.`,
  tier_too_large: msg`A tier has too many players.`,
  player_twice: msg`A player is in two places.`,
  player_not_valid: msg`A player's role is not valid on the first date.`,
  too_many_requests: msg`Too many attempts. Wait a little and try again.`,
  server_error: msg`Server error. Try again later.`,
  offline: msg`Internet connection lost.`,
}

/** What a refusal means, in the words of the current language. */
export function errorWords(code: CallCode): string {
  return i18n._(words[code])
}
