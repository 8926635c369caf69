import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallCode } from './call.ts'
import { errorWords } from './error-words.ts'
import { everydaySentences } from './everyday-failures.ts'

/** Sentences that name the failed action; the reason follows them. */
export const failureSentences = {
  ...everydaySentences,
  create_quiz: msg`Quiz could not be created.`,
  save_quiz: msg`Quiz could not be saved.`,
  delete_quiz: msg`Quiz could not be deleted.`,
  create_special_quiz: msg`Special quiz could not be created.`,
  save_special_quiz: msg`Special quiz could not be saved.`,
  delete_special_quiz: msg`Special quiz could not be deleted.`,
  save_proposal: msg`Special quiz proposal could not be saved.`,
  delete_proposal: msg`Special quiz proposal could not be deleted.`,
  create_season: msg`Season could not be created.`,
  save_season: msg`Season could not be edited.`,
  delete_season: msg`Season could not be deleted.`,
  save_holidays: msg`Days could not be saved.`,
  move_rounds: msg`Rounds could not be moved.`,
  remind_of_subscription: msg`The reminder could not be sent.`,
  save_check_in: msg`Your choice could not be saved.`,
  remind_of_check_in: msg`The reminders could not be sent.`,
  withdraw_player: msg`The withdrawal could not be saved.`,
  replace_player: msg`The player could not be replaced.`,
  undo_change: msg`The change could not be undone.`,
  schedule_games: msg`Games could not be scheduled.`,
  create_cup: msg`Cup could not be created.`,
  save_cup: msg`Cup could not be edited.`,
  delete_cup: msg`Cup could not be deleted.`,
  create_player: msg`Player could not be created.`,
  save_player: msg`Player could not be edited.`,
  delete_player: msg`Player could not be deleted`,
  merge_players: msg`Players could not be merged.`,
  merge_users: msg`Accounts could not be merged.`,
  create_notification: msg`Notification could not be created.`,
  save_notification: msg`Notification could not be edited.`,
  delete_notification: msg`Notification could not be deleted.`,
  create_webhook: msg`Connection could not be created.`,
  save_webhook: msg`Connection could not be saved.`,
  delete_webhook: msg`Connection could not be deleted.`,
  rotate_secret: msg`The secret could not be changed.`,
  test_webhook: msg`The test could not be sent.`,
  replay_delivery: msg`The event could not be sent again.`,
  save_letter: msg`Letter could not be saved.`,
  send_letter: msg`Letter could not be sent.`,
  test_letter: msg`Test e-mail could not be sent.`,
  stop_letter: msg`Letter could not be stopped.`,
  delete_letter: msg`Letter could not be deleted.`,
  copy_letter: msg`Letter could not be copied.`,
  create_month_events: msg`Month events could not be created.`,
  save_month_events: msg`Month events could not be edited.`,
  delete_month_events: msg`Month events could not be deleted.`,
  publish_month_ranking: msg`Month ranking could not be published.`,
  delete_month_ranking: msg`Month ranking could not be deleted.`,
  add_question: msg`Question could not be added.`,
  update_question: msg`Question could not be updated.`,
  remove_question: msg`Question could not be removed.`,
  mark_question: msg`Question could not be marked as used.`,
  add_medium: msg`Multimedia file could not be added.`,
  import_file: msg`The file couldn’t be imported.`,
  import_medium: msg`Multimedia file could not be imported.`,
  update_user: msg`User could not be updated.`,
  update_profile: msg`Profile could not be updated.`,
  change_status: msg`Status could not be changed.`,
} satisfies Record<string, MessageDescriptor>

export type FailedAction = keyof typeof failureSentences

/** Names the failed action, in the current language. */
export function failureSentence(action: FailedAction): string {
  return i18n._(failureSentences[action])
}

/** Names the failed action and the reason. */
export function failureWords(action: FailedAction, code: CallCode): string {
  return `${failureSentence(action)} ${errorWords(code)}`
}
