import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChangeSetTold } from '../corrections/change-sets.views.ts'
import { followDoubts } from './results-in-doubt.store.ts'
import { listPlacedOutcomes, type PlacedPlayer } from './submitted-quizzes.views.ts'
import { changeSetMail, changeSetPush } from './texts/change-set.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Makes the changes of a set, and tells every player who thereby won or lost something else or has another place in the
 * table, once for the whole set, old and new, by mail and on their devices; returns how many players that are.
 * (docs/rules/mail.md)
 */
export async function tellOfChangeSet(
  db: Db,
  told: ChangeSetTold & { addresses: Addresses },
  change: () => Promise<unknown>,
): Promise<number> {
  const { quiz, change_set_id, undone, customer, now, today, addresses } = told
  const asked = { quiz_id: quiz.id, now, today }
  const before = await listPlacedOutcomes(db, asked)
  await change()
  const after = await listPlacedOutcomes(db, asked)
  await followDoubts(db, { quiz_id: quiz.id, before, after })
  const old = new Map(before.map((player) => [player.user_id, player]))
  const readers = after.flatMap((player) => {
    const known = old.get(player.user_id)
    return known && !isDeepStrictEqual(withoutWaiting(known), withoutWaiting(player))
      ? [{ ...player, before: known }]
      : []
  })
  const made = { ...told, id: `change-set-${change_set_id}` }
  const reference = { change_set_id, undone }
  await tellReaders(
    db,
    { kind: 'change_set', reference, now, customer, addresses },
    {
      readers,
      until: addDays(today, 1),
      mail: (sender, reader) => changeSetMail(sender, reader, made),
      push: (reader) => changeSetPush(reader, made),
    },
  )
  return readers.length
}

/** A player without the number of games that wait, of which nobody is told for itself. */
const withoutWaiting = ({ pending_games: _pendingGames, ...player }: PlacedPlayer) => player
