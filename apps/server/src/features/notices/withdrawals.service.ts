import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { toldOf, type ToldWithdrawal } from '../seasons/withdrawals.views.ts'
import { withdrawalMail, withdrawalPush } from './texts/withdrawal.mail.ts'
import { listSeasonReaders } from './season-readers.views.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Tells the player who withdrew, their substitute and their remaining opponents, by mail and on their devices.
 * (docs/rules/mail.md)
 */
export async function tellOfWithdrawal(db: Db, told: ToldWithdrawal, addresses: Addresses): Promise<void> {
  const { season, version, customer, now, today, games, withdrawn, substitute } = told
  const userIds = [...toldOf(withdrawn.id, games), ...(substitute ? [substitute.id] : [])]
  const readers = await listSeasonReaders(db, { user_ids: userIds, today, now })
  await tellReaders(
    db,
    { kind: 'withdrawal', reference: { season, version }, now, customer, addresses },
    {
      readers,
      until: games[0]?.date ?? today,
      mail: (sender, reader) => withdrawalMail(sender, reader, told),
      push: (reader) => withdrawalPush(reader, told),
    },
  )
}
