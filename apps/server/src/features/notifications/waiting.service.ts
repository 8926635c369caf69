import { findAccessRefusal } from '@tertulia/contract/access'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { waitingAccess } from '@tertulia/contract/waiting'
import { editedKinds, judgedKinds, playedKinds } from '@tertulia/core/quizzes/judged-kinds'
import { mayAct } from '@tertulia/core/roles/roles'
import { waitingKinds } from '@tertulia/core/waiting/waiting-kinds'
import type { Call } from '../../platform/http/serve.ts'
import { findQuizStock } from '../league/quiz-stock.views.ts'
import { listWaiting } from './waiting.views.ts'

type AskedWork = Pick<
  Call<typeof notificationCalls.getCurrentNotifications>,
  'db' | 'user' | 'customer' | 'today' | 'now'
>

/** Returns what waits for a user of the club's team and, for editors, the quizzes in stock; nothing for others. */
export async function findWork({
  db,
  user,
  customer,
  today,
  now,
}: AskedWork): Promise<Pick<CurrentNotifications, 'waiting' | 'quiz_stock'>> {
  const mayDo = (rule: Endpoint) =>
    findAccessRefusal(rule, user) === null && (!rule.requires || customer[rule.requires])
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
