import type { Db } from '../../../platform/database/database.ts'
import type { RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import { listSeasonReaders } from '../season-readers.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { unsealingMail, unsealingPush } from '../texts/unsealing.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'

/** Tells the players who had opened a quiz early that it was withdrawn. (docs/rules/early-sittings.md) */
export async function tellOfUnsealing(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const { id, subject: date } = news
  const userIds = Object.keys(news.before).map(Number)
  await tellReaders(
    db,
    { kind: 'unsealing', reference: { repair_news_id: id }, now, customer, addresses },
    {
      readers: await listSeasonReaders(db, { user_ids: userIds, today, now }),
      until: date,
      mail: (sender, reader) => unsealingMail(sender, reader, date),
      push: (reader) => unsealingPush(reader, date),
    },
  )
}
