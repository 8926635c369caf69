import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { auditActions, type AuditAction } from '@tertulia/core/roles/audit-actions'
import { roleNames } from '@tertulia/core/roles/roles'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateShort, formatMonth } from '@/lib/dates/dates.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { actedWords } from './acted-words.ts'
import { roleWords } from '../permissions/role-words.ts'

type HistoryEntry = {
  first: string
  second: string
  details: string[]
  /** The first detail as a day or month, if it is one. */
  day: string
  language: Language
}

/** Describes each action of the audit log with its details. */
const tellers: Record<AuditAction, (entry: HistoryEntry) => string> = {
  approve_user: (entry) => t(i18n)`Registration approved: ${changesOf(entry)}`,
  refuse_user: ({ first }) => t(i18n)`Registration ${first} refused`,
  change_roles: (entry) => t(i18n)`Permissions changed: ${changesOf(entry)}`,
  block_user: ({ first, day }) =>
    isCalendarDate(first) ? t(i18n)`Blocked until ${day}` : t(i18n)`Blocked, no end date`,
  unblock_user: () => t(i18n)`Unblocked`,
  ask_email_change: () => t(i18n)`Another e-mail entered, to be confirmed`,
  cancel_email_change: () => t(i18n)`Change of e-mail cancelled`,
  confirm_email_change: () => t(i18n)`New e-mail confirmed`,
  agree_to_email_change: () => t(i18n)`Agreed to the new e-mail from the old one`,
  stop_email_change: () => t(i18n)`Stopped the change of e-mail from the old one`,
  send_password_link: () => t(i18n)`Password link sent`,
  start_impersonation: () => t(i18n)`Started using this person’s account`,
  end_impersonation: () => t(i18n)`Stopped using this person’s account`,
  delete_account: () => t(i18n)`Deleted the account`,
  export_user: () => t(i18n)`Downloaded the data`,
  ask_deletion: () => t(i18n)`Marked the account for deletion`,
  cancel_deletion: () => t(i18n)`Account deletion cancelled`,
  delete_user: () => t(i18n)`Account deleted after the waiting time`,
  merge_users: ({ first }) => t(i18n)`Merged account ${first} into this one`,
  grant_absences: ({ first, second }) => t(i18n)`Days off granted in ${first}: ${second}`,
  excuse_absence: ({ day }) => t(i18n)`Excused for ${day}`,
  unexcuse_absence: ({ day }) => t(i18n)`No longer excused for ${day}`,
  confirm_payment: () => t(i18n)`Payment confirmed`,
  refuse_payment: () => t(i18n)`Payment refused`,
  enter_payment: () => t(i18n)`Payment entered`,
  reverse_payment: () => t(i18n)`Payment reversed`,
  create_vouchers: () => t(i18n)`Voucher codes made`,
  withdraw_voucher: () => t(i18n)`Voucher withdrawn`,
  approve_reduction: () => t(i18n)`Reduced price approved`,
  refuse_reduction: () => t(i18n)`Reduced price refused`,
  end_reduction: () => t(i18n)`Reduced price ended early`,
  create_api_token: () => t(i18n)`Created an API token`,
  revoke_api_token: () => t(i18n)`Revoked an API token`,
  set_up_second_factor: () => t(i18n)`Turned on two-step sign-in`,
  add_passkey: () => t(i18n)`Added a passkey`,
  rename_passkey: () => t(i18n)`Renamed a passkey`,
  remove_passkey: () => t(i18n)`Removed a passkey`,
  remove_second_factor: ({ first }) =>
    first === 'by_command'
      ? t(i18n)`Two-step sign-in was turned off on the server`
      : t(i18n)`Turned off two-step sign-in`,
  renew_recovery_codes: () => t(i18n)`Made new recovery codes`,
  create_calendar_feed: () => t(i18n)`Created a calendar link`,
  remove_calendar_feed: () => t(i18n)`Removed the calendar link`,
  create_shared_card: () => t(i18n)`Shared a result as a picture`,
  remove_shared_card: () => t(i18n)`Stopped sharing a picture`,
  save_customer: () => t(i18n)`Saved the club’s settings`,
  create_webhook: ({ first }) => t(i18n)`Created connection ${first}`,
  save_webhook: ({ first }) => t(i18n)`Changed connection ${first}`,
  remove_webhook: ({ first }) => t(i18n)`Deleted connection ${first}`,
  rotate_webhook_secret: ({ first }) => t(i18n)`Gave connection ${first} a new secret`,
  test_webhook: ({ first }) => t(i18n)`Tested connection ${first}`,
  replay_delivery: ({ first, second }) => t(i18n)`Sent event ${second} to connection ${first} again`,
  create_notification: ({ first }) => t(i18n)`Created notification ${first}`,
  save_notification: ({ first }) => t(i18n)`Changed notification ${first}`,
  remove_notification: ({ first }) => t(i18n)`Deleted notification ${first}`,
  create_letter: ({ first }) => t(i18n)`Created letter ${first}`,
  save_letter: ({ first }) => t(i18n)`Changed letter ${first}`,
  remove_letter: ({ first }) => t(i18n)`Deleted letter ${first}`,
  send_letter: ({ first, second }) => t(i18n)`Sent letter ${first} to ${second} members`,
  stop_letter: ({ first }) => t(i18n)`Stopped letter ${first}`,
  retry_mail: ({ first }) => t(i18n)`Sent e-mail ${first} again`,
  retry_all_mail: () => t(i18n)`Sent all failed e-mails again`,
  discard_mail: ({ first }) => t(i18n)`Discarded e-mail ${first}`,
  add_holidays: (entry) => t(i18n)`Added break days: ${daysOf(entry)}`,
  remove_holidays: (entry) => t(i18n)`Removed break days: ${daysOf(entry)}`,
  create_season: ({ first }) => t(i18n)`Created season ${first}`,
  save_season: ({ first }) => t(i18n)`Changed season ${first}`,
  remove_season: ({ first }) => t(i18n)`Deleted season ${first}`,
  move_rounds: ({ first, details, language }) => {
    const moved = details.slice(1).map((move) => movedWords(move, language))
    return t(i18n)`Moved rounds of season ${first}: ${moved.join(', ')}`
  },
  undo_round_move: ({ first, details, language }) => {
    const moved = details.slice(1).map((move) => movedWords(move, language))
    return t(i18n)`Undid a move of rounds of season ${first}: ${moved.join(', ')}`
  },
  remind_of_subscription: ({ first }) =>
    t(i18n)`Reminded of a subscription that doesn’t last season ${first}`,
  save_check_in: ({ first, second }) =>
    second === 'in'
      ? t(i18n)`Said for the player: in for season ${first}`
      : t(i18n)`Said for the player: sits out season ${first}`,
  remind_of_check_in: ({ first, second }) =>
    t(i18n)`Reminded ${second} players of the check-in of season ${first}`,
  withdraw_player: ({ first, second, details }) =>
    details.length > 2
      ? t(i18n)`Withdrawn from season ${first} from round ${second} on, with a substitute`
      : t(i18n)`Withdrawn from season ${first} from round ${second} on`,
  undo_withdrawal: ({ first, second }) =>
    t(i18n)`Withdrawal from season ${first} from round ${second} on undone`,
  replace_player: ({ first }) => t(i18n)`Replaced by another player in season ${first}`,
  undo_replacement: ({ first }) => t(i18n)`Replacement in season ${first} undone`,
  create_cup: ({ first }) => t(i18n)`Created the season ${first} cup`,
  save_cup: ({ first }) => t(i18n)`Changed the season ${first} cup`,
  remove_cup: ({ first }) => t(i18n)`Deleted the season ${first} cup`,
  apply_cup_result: ({ first }) => t(i18n)`Applied a new result to a game in the season ${first} cup`,
  rename_mini_league: ({ first }) => t(i18n)`Renamed mini-league ${first}`,
  close_mini_league: ({ first }) => t(i18n)`Closed mini-league ${first}`,
  keep_cup_result: ({ first }) => t(i18n)`Kept the result of a game in the season ${first} cup`,
  create_quiz: (entry) => t(i18n)`Created ${quizOf(entry)}`,
  save_quiz: (entry) => t(i18n)`Changed ${quizOf(entry)}`,
  remove_quiz: (entry) => t(i18n)`Deleted ${quizOf(entry)}`,
  seal_quiz: ({ day }) => t(i18n)`Sealed the quiz of ${day}`,
  unseal_quiz: ({ day }) => t(i18n)`Withdrew the quiz of ${day}`,
  plan_writer: ({ day, second }) =>
    second === ''
      ? t(i18n)`Planned nobody to write the quiz of ${day}`
      : t(i18n)`Planned who writes the quiz of ${day}`,
  invite_test_player: (entry) => t(i18n)`Asked somebody to try out ${quizOf(entry)}`,
  dismiss_test_player: (entry) => t(i18n)`No longer asked somebody to try out ${quizOf(entry)}`,
  write_remark: ({ first }) => t(i18n)`Wrote remark ${first} on a quiz`,
  settle_remark: ({ first }) => t(i18n)`Dealt with remark ${first} on a quiz`,
  reopen_remark: ({ first }) => t(i18n)`Opened remark ${first} on a quiz again`,
  accept_suggestion: ({ first }) => t(i18n)`Accepted the suggestion of remark ${first} on a quiz`,
  remove_remark: ({ first }) => t(i18n)`Deleted remark ${first} on a quiz`,
  score_proposal: ({ first }) => t(i18n)`Scored proposal ${first}`,
  save_subtheme: ({ first }) => t(i18n)`Changed the subtheme of question ${first}`,
  judge_answer: (entry) => judgedWords(entry),
  judge_rest: (entry) => judgedWords(entry),
  void_question: ({ day, second }) => t(i18n)`Stopped counting question ${second} of ${day}`,
  accept_for_everyone: ({ day, second }) =>
    t(i18n)`Counted question ${second} of ${day} as right for everyone`,
  correct_answers: ({ day, second }) => t(i18n)`Corrected the answer to question ${second} of ${day}`,
  change_verdict: ({ day, second }) => t(i18n)`Changed a verdict on question ${second} of ${day}`,
  uphold_appeal: ({ day, second }) => t(i18n)`Upheld an appeal about question ${second} of ${day}`,
  reject_appeal: ({ day, second }) => t(i18n)`Rejected an appeal about question ${second} of ${day}`,
  undo_question_change: ({ day, second }) => t(i18n)`Let question ${second} of ${day} count normally again`,
  read_fair_play: () => t(i18n)`Read the fair play page`,
  read_signal: ({ first, second, details }) => {
    const other = details[2] ?? ''
    return t(i18n)`Read the equal answers of players ${second} and ${other} in season ${first}`
  },
  read_cases: () => t(i18n)`Read the list of fair play cases`,
  read_case: ({ first }) => t(i18n)`Read fair play case ${first}`,
  open_case: ({ first }) => t(i18n)`Opened fair play case ${first}`,
  propose_outcome: ({ first }) => t(i18n)`Proposed the outcome of fair play case ${first}`,
  decide_case: ({ first }) => t(i18n)`Agreed to the outcome of fair play case ${first}`,
  withdraw_case: ({ first }) => t(i18n)`Withdrew fair play case ${first}`,
  settle_flag: ({ day, second }) => t(i18n)`Settled a report on question ${second} of ${day}`,
  reopen_flag: ({ day, second }) => t(i18n)`Reopened a report on question ${second} of ${day}`,
  settle_message: ({ first }) => t(i18n)`Marked message ${first} as done`,
  reopen_message: ({ first }) => t(i18n)`Marked message ${first} as open`,
  save_host_note: ({ day }) => t(i18n)`Wrote the host’s note of ${day}`,
  remove_host_note: ({ day }) => t(i18n)`Removed the host’s note of ${day}`,
  hide_post: ({ day, second }) => t(i18n)`Hid comment ${second} on the quiz of ${day}`,
  show_post: ({ day, second }) => t(i18n)`Showed comment ${second} on the quiz of ${day} again`,
  settle_reports: ({ day, second }) => t(i18n)`Left comment ${second} on the quiz of ${day} as it is`,
  mute_user: ({ first, day }) =>
    isCalendarDate(first)
      ? t(i18n)`May not comment until ${day}`
      : t(i18n)`May not comment, until it is lifted`,
  unmute_user: () => t(i18n)`May comment again`,
  void_day: ({ day }) => t(i18n)`Stopped counting the quiz of ${day}`,
  lengthen_day: ({ day }) => t(i18n)`Let the quiz of ${day} stay open longer`,
  reopen_day: ({ day }) => t(i18n)`Opened the quiz of ${day} again`,
  annul_submission: ({ day }) => t(i18n)`Annulled the answers of ${day}`,
  annul_submissions: ({ day }) => t(i18n)`Annulled all answers since ${day}`,
  admit_late_submission: ({ day }) => t(i18n)`Admitted late answers of ${day}`,
  refuse_late_submission: ({ day }) => t(i18n)`Refused late answers of ${day}`,
  undo_day_change: ({ day }) => t(i18n)`Undid a repair of ${day}`,
  read_quiz: ({ day }) => t(i18n)`Read the quiz of ${day} before playing it`,
  read_special_quiz: ({ day }) => t(i18n)`Read the special quiz of ${day} before playing it`,
  read_proposal: ({ first }) => t(i18n)`Read proposal ${first}`,
  read_questions: ({ details }) => {
    const numbers = details.join(', ')
    return t(i18n)`Read questions before playing them: ${numbers}`
  },
  save_proposal: ({ first }) => t(i18n)`Changed proposal ${first}`,
  publish_proposal: ({ first }) => t(i18n)`Published proposal ${first}`,
  reject_proposal: ({ first }) => t(i18n)`Rejected proposal ${first}`,
  remove_proposal: ({ first }) => t(i18n)`Deleted proposal ${first}`,
  add_external_question: ({ first }) => t(i18n)`Added question ${first} to the bank`,
  save_external_question: ({ first }) => t(i18n)`Changed question ${first} in the bank`,
  remove_external_question: ({ first }) => t(i18n)`Removed question ${first} from the bank`,
  upload_season_import: ({ first }) => t(i18n)`Uploaded seasons file ${first}`,
  map_season_import: ({ first }) => t(i18n)`Named the columns of seasons file ${first}`,
  apply_season_import: ({ first, second }) => t(i18n)`Imported seasons file ${first}: ${second} lines`,
  remove_season_import: ({ first }) => t(i18n)`Discarded or undid seasons file ${first}`,
  upload_people_import: ({ first }) => t(i18n)`Uploaded people file ${first}`,
  map_people_import: ({ first }) => t(i18n)`Named the columns of people file ${first}`,
  apply_people_import: ({ first, second }) => t(i18n)`Imported people file ${first}: ${second} accounts`,
  upload_statement_import: ({ first }) => t(i18n)`Uploaded bank statement ${first}`,
  map_statement_import: ({ first }) => t(i18n)`Named the columns of bank statement ${first}`,
  apply_statement_import: ({ first, second }) =>
    t(i18n)`Applied bank statement ${first}: ${second} payments completed`,
  remove_statement_import: ({ first }) => t(i18n)`Discarded bank statement ${first}`,
  settle_statement_line: ({ first, second }) =>
    t(i18n)`Marked line ${second} of bank statement ${first} as dealt with`,
  reopen_statement_line: ({ first, second }) => t(i18n)`Reopened line ${second} of bank statement ${first}`,
  remove_people_import: ({ first }) => t(i18n)`Discarded or undid people file ${first}`,
  upload_question_import: ({ first }) => t(i18n)`Uploaded question file ${first}`,
  save_first_number: ({ first }) => t(i18n)`Changed how question file ${first} counts its choices`,
  save_import_columns: ({ first }) => t(i18n)`Named the columns of question file ${first}`,
  confirm_question_import: ({ first }) => t(i18n)`Imported question file ${first}`,
  remove_question_import: ({ first }) => t(i18n)`Discarded question file ${first}`,
  publish_month_ranking: ({ day }) => t(i18n)`Published the national ranking of ${day}`,
  remove_month_ranking: ({ day }) => t(i18n)`Deleted the national ranking of ${day}`,
  create_month_events: ({ day }) => t(i18n)`Created the events of ${day}`,
  save_month_events: ({ day }) => t(i18n)`Changed the events of ${day}`,
  remove_month_events: ({ day }) => t(i18n)`Deleted the events of ${day}`,
  create_ranking_player: ({ first }) => t(i18n)`Created ranking player ${first}`,
  save_ranking_player: ({ first }) => t(i18n)`Changed ranking player ${first}`,
  remove_ranking_player: ({ first }) => t(i18n)`Deleted ranking player ${first}`,
  merge_ranking_players: ({ first, second }) => t(i18n)`Merged ranking player ${second} into ${first}`,
  upload_ranking_import: ({ first }) => t(i18n)`Uploaded ranking file ${first}`,
  map_ranking_import: ({ first }) => t(i18n)`Named the columns of ranking file ${first}`,
  apply_ranking_import: ({ first, second }) => t(i18n)`Imported ranking file ${first}: ${second} months`,
  remove_ranking_import: ({ first }) => t(i18n)`Discarded or undid ranking file ${first}`,
  make_nation_link: () => t(i18n)`Created a nation captain’s link`,
  revoke_nation_link: () => t(i18n)`Revoked a nation captain’s link`,
}

/** Describes an entry of the audit log in the current language. */
export function historyWords(action: string, language: Language): string {
  const [verb = '', ...details] = action.split(' ')
  const [first = '', second = ''] = details
  const known = auditActions.find((one) => one === verb)
  if (known) {
    return tellers[known]({ first, second, details, day: dayWords(first, language), language })
  }
  if (/^(POST|PUT|PATCH|DELETE)$/.test(verb)) return actedWords(verb, first)
  return t(i18n)`An action this version can’t describe`
}

function dayWords(text: string, language: Language): string {
  if (isCalendarDate(text)) return formatDateShort(text, language)
  return isCalendarDate(`${text}-01`) ? formatMonth(text, language) : text
}

function daysOf({ details, language }: HistoryEntry): string {
  return details.map((day) => dayWords(day, language)).join(', ')
}

/** A quiz as its kind and day. */
function quizOf({ first, second, language }: HistoryEntry): string {
  const day = dayWords(second, language)
  return first === 'special' ? t(i18n)`the special quiz of ${day}` : t(i18n)`the quiz of ${day}`
}

/** A verdict, its question's day and place, and how many answers it was given to. */
function judgedWords({ day, details }: HistoryEntry): string {
  const [, question = '', verdict = '', count = ''] = details
  const answers = t(
    i18n,
  )`${plural(Number(count), { one: '# answer', other: '# answers' })} to question ${question} of ${day}`
  if (verdict === 'right') return t(i18n)`Marked as right: ${answers}`
  return verdict === 'wrong' ? t(i18n)`Marked as wrong: ${answers}` : t(i18n)`Verdict withdrawn: ${answers}`
}

function movedWords(move: string, language: Language): string {
  const [round = '', date = ''] = move.split('=')
  const day = dayWords(date, language)
  return t(i18n)`round ${round} to ${day}`
}

function changesOf({ details, language }: HistoryEntry): string {
  return details.map((change) => changeWords(change, language)).join(', ')
}

function changeWords(change: string, language: Language): string {
  const [name, end = ''] = change.split('=')
  const known = roleNames.find((one) => one === name)
  if (!known) return change
  const role = roleWords(known)
  if (end === 'none') return t(i18n)`${role} removed`
  if (!isCalendarDate(end)) return t(i18n)`${role}, no end date`
  const day = formatDateShort(end, language)
  return t(i18n)`${role} until ${day}`
}
