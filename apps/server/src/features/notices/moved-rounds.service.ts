import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ToldMoves } from '../seasons/round-moves.views.ts'
import { listMoveReaders } from './moved-rounds.views.ts'
import { movedRoundsMail, movedRoundsPush } from './texts/moved-rounds.mail.ts'
import { tellReaders } from './tell-readers.ts'

/** Tells everybody concerned, by mail and on their devices, that rounds have new dates. (docs/rules/mail.md) */
export async function tellOfMoves(db: Db, told: ToldMoves, addresses: Addresses): Promise<void> {
  const { season, version, moves, customer, now } = told
  const readers = await listMoveReaders(db, told)
  const [until = ''] = moves.flatMap(({ from, to }) => [from, to]).toSorted()
  await tellReaders(
    db,
    { kind: 'moved_rounds', reference: { season, version }, now, customer, addresses },
    {
      readers,
      until,
      mail: (sender, reader) => movedRoundsMail(sender, reader, told),
      push: ({ language }) => movedRoundsPush(told, language),
    },
  )
}
