import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { VerdictTold } from '../corrections/corrections.results.ts'
import { listOutcomesOfDay, type PlayerOfDay } from './submitted-quizzes.views.ts'
import { changeSetMail, changeSetPush } from './texts/change-set.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Changes verdicts and tells every player whose result was decided before and is another one now, once, old and new, but
 * for those who are told of it otherwise; returns how many players that are. (docs/rules/correction.md)
 */
export async function tellOfVerdict<Result>(
  db: Db,
  told: VerdictTold & { addresses: Addresses },
  change: () => Promise<Result>,
): Promise<{ result: Result; told: number }> {
  const { quiz, changes, reference, reason, except, customer, now, today, addresses } = told
  const asked = { quiz_id: quiz.id, now, today }
  const before = new Map((await listOutcomesOfDay(db, asked)).map((outcome) => [outcome.user_id, outcome]))
  const result = await change()
  const readers = (await listOutcomesOfDay(db, asked)).flatMap((after) => {
    const old = before.get(after.user_id)
    const isOther = old && !except.includes(after.user_id) && !isDeepStrictEqual(old, after)
    return isOther && isDecided(old) && isDecided(after)
      ? [{ ...after, place: null, before: { ...old, place: null } }]
      : []
  })
  const id = `verdict-${changes.map(({ question_id: questionId }) => questionId).join('-')}`
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

const isDecided = ({ kind, games, special }: PlayerOfDay): boolean =>
  kind === 'special' ? special !== null : games.every(({ state }) => state === 'decided')
