import type * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { mayAct } from '@tertulia/core/roles/roles'
import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import { findAccessRefusal } from '@tertulia/contract/access'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { waitingAccess } from '@tertulia/contract/waiting'
import { editedKinds, judgedKinds, playedKinds } from '@tertulia/core/quizzes/judged-kinds'
import { waitingKinds } from '@tertulia/core/waiting/waiting-kinds'
import { productVersion } from '../../platform/pages/product-version.ts'
import type { App } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findAskedFactor } from '../second-factors/asked-factor.exports.ts'
import { findQuizStock } from '../league/league.sql.ts'
import { findCurrent } from './notifications.sql.ts'
import { listWaiting } from './waiting.sql.ts'

type WorkQuery = Pick<
  Call<typeof notificationCalls.getCurrentNotifications>,
  'db' | 'user' | 'customer' | 'today' | 'now'
>

/** Returns what waits for a user of the club's team and, for editors, the quizzes in stock; nothing for others. */
async function findWork({
  db,
  user,
  customer,
  today,
  now,
}: WorkQuery): Promise<Pick<CurrentNotifications, 'waiting' | 'quiz_stock'>> {
  const mayDo = (rule: Endpoint) =>
    findAccessRefusal(rule, user) === null && hasFeatures(customer, rule.requires)
  const kinds = waitingKinds.filter((kind) => mayDo(waitingAccess[kind]))
  if (kinds.length === 0) return {}
  const [waiting, stock] = await Promise.all([
    listWaiting(db, {
      kinds,
      user_id: user.id,
      now,
      today,
      quizKinds: judgedKinds(user.valid_roles),
      editedKinds: editedKinds(user.valid_roles),
      playedKinds: playedKinds(user.valid_roles),
      admin: mayAct(user.valid_roles, []),
    }),
    kinds.includes('rounds_without_quiz') ? findQuizStock(db, today) : null,
  ])
  return { waiting, ...(stock && { quiz_stock: stock }) }
}

/**
 * Returns the notifications for this user now: the team's notices, today's quizzes and yesterday's winners for players,
 * and for the club's team what waits for them.
 */
export async function getCurrentNotifications(
  call: Call<typeof notificationCalls.getCurrentNotifications>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<CurrentNotifications> {
  const { db, user, customer, today } = call
  const { valid_roles } = user
  const plays = valid_roles.regular_player === true
  const [found, work, askedFactor] = await Promise.all([
    findCurrent(db, {
      user_id: user.id,
      language: user.language,
      today,
      yesterday: addDays(today, -1),
      plays,
      playsSpecial: plays || valid_roles.special_quiz_player === true,
      seesSpecial: mayAct(valid_roles, ['regular_player', 'special_quiz_player']),
      corrects: mayAct(valid_roles, ['answer_reviewer']),
    }),
    findWork(call),
    findAskedFactor(call, addresses),
  ])
  const {
    not_corrected_quizzes,
    not_corrected_special_quizzes,
    deletion_due_at,
    asked_case,
    test_quizzes,
    ...current
  } = found
  return {
    last_spa_version: productVersion,
    ...current,
    ...(not_corrected_quizzes && { not_corrected_quizzes }),
    ...(not_corrected_special_quizzes && { not_corrected_special_quizzes }),
    ...(deletion_due_at && { deletion_date: dateInZone(deletion_due_at, customer.time_zone) }),
    ...(customer.editors_desk && test_quizzes && { test_quizzes }),
    ...(customer.fair_play && asked_case && { asked_about_fair_play: true as const }),
    ...work,
    ...(askedFactor && { waiting: work.waiting ?? [], asked_factor: askedFactor }),
    now: today,
  }
}
