import { addDays } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import type { RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import {
  changedPlayers,
  followDoubts,
  netChanges,
  type VerdictRepair,
} from '../../corrections/corrections.results.ts'
import { listPlacedOutcomes, type PlacedOutcome } from '../../corrections/outcomes.views.ts'
import { joinReaders } from '../season-readers.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { changeSetMail, changeSetPush } from '../texts/change-set.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'

/**
 * Tells every player whose result was decided before and is another one now, once, old and new, of changed verdicts of a
 * quiz; after a set of changes also those whose place is another one. (docs/rules/correction.md)
 */
export async function tellOfVerdicts(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const repairs = news.repairs as VerdictRepair[]
  const [first] = repairs
  if (!first) return
  const { quiz } = first
  const before = Object.entries(news.before as Record<string, PlacedOutcome>)
  const known = new Map(before.map(([userId, outcome]) => [Number(userId), outcome]))
  const after = await listPlacedOutcomes(db, { quiz_id: quiz.id, today })
  await followDoubts(db, { quiz_id: quiz.id, known, after })
  const made = { id: `verdicts-${news.id}`, quiz, ...netChanges(repairs) }
  const kind = repairs.some(({ id }) => id !== null) ? 'change_set' : 'verdict_change'
  await tellReaders(
    db,
    { kind, reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, changedPlayers({ known, after, repairs }), { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => changeSetMail(sender, reader, made),
      push: (reader) => changeSetPush(reader, made),
    },
  )
}
