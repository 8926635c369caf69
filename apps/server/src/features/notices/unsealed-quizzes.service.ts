import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ToldUnsealing } from '../quizzes/early-sittings.views.ts'
import { listSeasonReaders } from './season-readers.views.ts'
import { tellReaders } from './tell-readers.ts'
import { unsealingMail, unsealingPush } from './texts/unsealing.mail.ts'

/** Tells the players who had opened a quiz early that it was withdrawn. (docs/rules/early-sittings.md) */
export async function tellOfUnsealing(db: Db, told: ToldUnsealing, addresses: Addresses): Promise<void> {
  const { date, user_ids, customer, now, today } = told
  const readers = await listSeasonReaders(db, { user_ids, today, now })
  await tellReaders(
    db,
    { kind: 'unsealing', reference: { date, at: now }, now, customer, addresses },
    {
      readers,
      until: date,
      mail: (sender, reader) => unsealingMail(sender, reader, date),
      push: (reader) => unsealingPush(reader, date),
    },
  )
}
