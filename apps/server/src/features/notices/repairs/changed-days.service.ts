import { addDays } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { netRepairs, type RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import {
  changedResults,
  listResults,
  type DatedOutcome,
  type DayRepair,
} from '../../day-changes/day-changes.results.ts'
import { joinReaders } from '../season-readers.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { dayChangeMail, dayChangePush } from '../texts/day-change.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'

/**
 * Tells every player who has won or lost something else by changes of closed days, old and new, once for all of them, by
 * mail and on their devices. (docs/rules/day-changes.md)
 */
export async function tellOfResults(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const changes = netRepairs(news.repairs as DayRepair[])
  if (changes.length === 0) return
  const before = new Map(Object.entries(news.before as Record<string, DatedOutcome>))
  const quizzes = new Map([...before.values()].map(({ quiz_id: id, date }) => [id, { id, date }]))
  const after = await listResults(db, { quizzes: [...quizzes.values()], today })
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, changedResults(before, after), { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => dayChangeMail(sender, reader, changes),
      push: (reader) => dayChangePush(reader, changes),
    },
  )
}
