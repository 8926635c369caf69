import { movesTo, type RoundMove } from '@tertulia/core/league/round-moves'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { netRepairs, type RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import { freedDates, type MoveRepair } from '../../seasons/round-moves.views.ts'
import { listRoundDates } from '../../seasons/season-form.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { movedRoundsMail, movedRoundsPush } from '../texts/moved-rounds.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'
import { listMoveReaders } from './moved-rounds.views.ts'

/** Tells everybody concerned, by mail and on their devices, of the new dates of rounds. (docs/rules/mail.md) */
export async function tellOfMovedRounds(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const season = Number(news.subject)
  const dates = news.before.dates as CalendarDate[]
  const moves = netMoves(dates, await listRoundDates(db, season))
  if (moves.length === 0) return
  const readers = await listMoveReaders(db, {
    season,
    freed: freedDates(dates, moves),
    dates: moves.map(({ to }) => to),
    today,
    now,
  })
  const told = { season, moves, reasons: netRepairs(news.repairs as MoveRepair[]) }
  const [until = ''] = moves.flatMap(({ from, to }) => [from, to]).toSorted()
  await tellReaders(
    db,
    { kind: 'moved_rounds', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers,
      until: until < today ? today : until,
      mail: (sender, reader) => movedRoundsMail(sender, reader, told),
      push: ({ language }) => movedRoundsPush(told, language),
    },
  )
}

function netMoves(before: readonly CalendarDate[], after: readonly CalendarDate[]): RoundMove[] {
  return movesTo(
    before,
    after.map((date, index) => ({ round: index + 1, date })),
  )
}
