import { isDeepStrictEqual } from 'node:util'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import type { DayChangeTold } from '../../day-changes/day-changes.views.ts'
import { listOutcomesOfDay, type PlayerOfDay } from '../submitted-quizzes.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { dayChangeMail, dayChangePush, type ChangedResult } from '../texts/day-change.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'
import { netRepairs, postponeNews, type Repair, type RepairNews } from './repair-news.store.ts'

type DayRepair = Repair & DayChangeTold['change']

/** What a player won or lost by a quiz, without who they are. */
type DatedOutcome = ChangedResult['before'] & { quiz_id: number; date: CalendarDate }

/**
 * Changes closed days, and has every player told who thereby won or lost something else; returns how many players that
 * are. (docs/rules/day-changes.md)
 */
export async function postponeDayChange(
  db: Db,
  told: DayChangeTold,
  change: () => Promise<unknown>,
): Promise<number> {
  const before = await listResults(db, told)
  await change()
  const repairs: DayRepair[] = [told.change]
  const known = Object.fromEntries([...before].map(([key, { outcome }]) => [key, outcome]))
  await postponeNews(db, { kind: 'results', subject: '', before: known, repairs }, told.now)
  return changedReaders(known, await listResults(db, told)).length
}

/**
 * Tells every player who has won or lost something else by changes of closed days, old and new, once for all of them, by
 * mail and on their devices. (docs/rules/day-changes.md)
 */
export async function tellOfResults(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const changes = netRepairs(news.repairs as DayRepair[])
  if (changes.length === 0) return
  const before = news.before as Record<string, DatedOutcome>
  const quizzes = new Map(Object.values(before).map(({ quiz_id: id, date }) => [id, { id, date }]))
  const after = await listResults(db, { quizzes: [...quizzes.values()], now, today })
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: changedReaders(before, after),
      until: addDays(today, 1),
      mail: (sender, reader) => dayChangeMail(sender, reader, changes),
      push: (reader) => dayChangePush(reader, changes),
    },
  )
}

type Asked = Pick<DayChangeTold, 'now' | 'today'> & { quizzes: readonly { id: number; date: CalendarDate }[] }
type FoundOutcome = { player: PlayerOfDay; outcome: DatedOutcome }

async function listResults(db: Db, { quizzes, now, today }: Asked): Promise<Map<string, FoundOutcome>> {
  const results = new Map<string, FoundOutcome>()
  for (const { id, date } of quizzes) {
    for (const player of await listOutcomesOfDay(db, { quiz_id: id, now, today })) {
      const { kind, games, special, submitted } = player
      const outcome = { quiz_id: id, date, kind, games, special, submitted }
      results.set(`${id} ${player.user_id}`, { player, outcome })
    }
  }
  return results
}

/** Returns every player whose results differ, with those that do. */
function changedReaders(
  before: Readonly<Record<string, DatedOutcome>>,
  after: ReadonlyMap<string, FoundOutcome>,
): (PlayerOfDay & { results: ChangedResult[] })[] {
  const readers = new Map<number, PlayerOfDay & { results: ChangedResult[] }>()
  for (const [key, { player, outcome }] of after) {
    const old = before[key]
    if (!old || isDeepStrictEqual(old, outcome)) continue
    const reader = readers.get(player.user_id) ?? { ...player, results: [] }
    reader.results.push({ date: outcome.date, before: old, after: outcome })
    readers.set(player.user_id, reader)
  }
  return [...readers.values()].toSorted((one, other) => one.user_id - other.user_id)
}
