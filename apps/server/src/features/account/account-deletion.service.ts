import type * as account from '@tertulia/contract/account'
import { formerPlayerEmail, formerPlayerName } from '@tertulia/core/accounts/former-player'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import type { Call } from '../../platform/http/serve.ts'
import { forgetInvitations } from '../invitations/invitations.results.ts'
import { giveUpPayments } from '../payments/payments.results.ts'
import { forgetRankingPlayer } from '../ranking-players/ranking-players.results.ts'
import { endSessions } from '../session/session.results.ts'
import { correctSubscription } from '../subscriptions/subscriptions.results.ts'
import { refuseLastAdmin } from '../roles/last-admin.results.ts'
import {
  anonymiseUser,
  clearCredits,
  clearMentions,
  deleteOwnRows,
  deleteUnfinishedProposals,
  forgetThrottles,
} from './account-deletion.store.ts'
import { lockOwner } from './account.service.ts'
import type { PasswordCheck } from './password-check.ts'

/**
 * Deletes an account: personal data is removed, but games and results that others depend on stay under the name of a
 * former player.
 */
export async function deleteAccount(
  call: Call<typeof account.deleteAccount>,
  { storage, check }: { storage: MediaStorage; check: PasswordCheck },
): Promise<Record<string, never>> {
  const { db, user, customer, now, today, body, afterwards } = call
  await refuseLastAdmin(db, { user_id: user.id, today })
  // Before the user's own row: closing a day locks the quiz first, then its players.
  await clearCredits(db, user)
  const person = await lockOwner(call, 'update')
  await check(person, body.password)

  for (const role of subscribedRoles) {
    await correctSubscription(db, {
      user_id: user.id,
      role,
      valid_until: null,
      created_by: user.id,
      today,
      now,
    })
  }
  await giveUpPayments(db, user.id, now)
  await forgetInvitations(db, user.id)
  await endSessions(db, user.id)
  await deleteUnfinishedProposals(db, user.id)
  await deleteOwnRows(db, user.id)
  await forgetThrottles(db, { customer_id: customer.id, ...person })
  const language = customer.default_language
  const name = formerPlayerName(language)
  await forgetRankingPlayer(db, { user_id: user.id, name })
  await clearMentions(db, person, name)
  await anonymiseUser(db, {
    user_id: user.id,
    name,
    email: formerPlayerEmail(user.id),
    language,
    now,
  })
  await recordAction(db, { user_id: user.id, action: 'delete_account', created_at: now })
  const { image } = person
  if (image) afterwards(() => storage.remove(customer.id, image))
  return {}
}
