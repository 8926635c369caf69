import type { CurrentNotifications, getCurrentNotifications } from '@tertulia/contract/notifications'
import { mayAct } from '@tertulia/core/roles/roles'
import { product_version } from '../../platform/product-version.ts'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Call } from '../../platform/serve.ts'
import { findCurrent } from './notifications.views.ts'

/** What this person must be told now: the team's notices, today's quizzes and yesterday's winners to players, uncorrected dates to reviewers. */
export async function showCurrent(call: Call<typeof getCurrentNotifications>): Promise<CurrentNotifications> {
  const { db, user, today } = call
  const { valid_roles } = user
  const plays = valid_roles.regular_player === true
  const current = await findCurrent(db, {
    user_id: user.id,
    today,
    yesterday: addDays(today, -1),
    plays,
    plays_special: plays || valid_roles.special_quiz_player === true,
    sees_special: mayAct(valid_roles, ['regular_player', 'special_quiz_player']),
    corrects: mayAct(valid_roles, ['answer_reviewer']),
  })
  return { last_spa_version: product_version, ...current, now: today }
}
