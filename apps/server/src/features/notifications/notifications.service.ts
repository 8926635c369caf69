import type { CurrentNotifications, getCurrentNotifications } from '@tertulia/contract/notifications'
import { mayAct } from '@tertulia/core/roles/roles'
import { product_version } from '../../platform/product-version.ts'
import type { Call } from '../../platform/serve.ts'
import { findCurrent } from './notifications.views.ts'

/** What this person must be told now: today's quiz to the player, uncorrected dates to reviewers. */
export async function showCurrent(call: Call<typeof getCurrentNotifications>): Promise<CurrentNotifications> {
  const { db, user, today } = call
  const plays = user.valid_roles.regular_player === true
  const corrects = mayAct(user.valid_roles, ['answer_reviewer'])
  const current =
    plays || corrects
      ? await findCurrent(db, { user_id: user.id, today, plays, corrects })
      : { quiz: false, not_corrected_quizzes: [] }
  return {
    last_spa_version: product_version,
    manual: [],
    ...current,
    special_quiz: false,
    special_quiz_yesterday: null,
    not_corrected_special_quizzes: [],
    now: today,
  }
}
