import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { VerdictTold } from '../corrections/corrections.results.ts'
import { followDoubts, hasResultsInDoubt, isDecided } from './results-in-doubt.store.ts'
import { listOutcomesOfDay } from './submitted-quizzes.views.ts'
import { changeSetMail, changeSetPush } from './texts/change-set.mail.ts'
import type { Outcome } from './texts/result.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Changes verdicts and tells every player whose result was decided before and is another one now, once, old and new, but
 * for those who are told of it otherwise; returns how many players that are. A result that waits for marking again is
 * told when it is decided otherwise. (docs/rules/correction.md)
 */
export async function tellOfVerdict<Result>(
  db: Db,
  told: VerdictTold & { addresses: Addresses },
  change: () => Promise<Result>,
): Promise<{ result: Result; told: number }> {
  const { quiz, changes, turned, reference, reason, except, customer, now, today, addresses } = told
  if (!turned && !(await hasResultsInDoubt(db, quiz.id))) return { result: await change(), told: 0 }
  const asked = { quiz_id: quiz.id, now, today }
  const before = await listOutcomesOfDay(db, asked)
  const result = await change()
  const after = await listOutcomesOfDay(db, asked)
  const known = await followDoubts(db, { quiz_id: quiz.id, before, after })
  const readers = after.flatMap((player) => {
    const old = known.get(player.user_id)
    const isTold = old && isDecided(player) && !except.includes(player.user_id) && !isSame(old, player)
    return isTold ? [{ ...player, place: null, pending_games: 0, before: { ...old, place: null } }] : []
  })
  const id = `verdict-${changes.map(({ question_id }) => question_id).join('-')}`
  const made = { id, quiz, changes, undone: false, reason }
  await tellReaders(
    db,
    { kind: 'verdict_change', reference, now, customer, addresses },
    {
      readers,
      until: addDays(today, 1),
      mail: (sender, reader) => changeSetMail(sender, reader, made),
      push: (reader) => changeSetPush(reader, made),
    },
  )
  return { result, told: readers.length }
}

const isSame = (one: Outcome, other: Outcome) =>
  isDeepStrictEqual([one.games, one.special], [other.games, other.special])
