import type { Db } from '../../platform/database/database.ts'
import { takeDueNews, type RepairNews } from '../../platform/delivery/repair-news.store.ts'
import type { NoticeTurn } from './writing.service.ts'
import { tellOfResults } from './repairs/changed-days.service.ts'
import { tellOfClosings } from './repairs/closings.service.ts'
import { tellOfMovedRounds } from './repairs/moved-rounds.service.ts'
import { tellOfVerdicts } from './repairs/changed-verdicts.service.ts'
import { tellOfReplacements } from './repairs/replacements.service.ts'
import { tellOfUnsealing } from './repairs/unsealed-quizzes.service.ts'
import { tellOfWithdrawals } from './repairs/withdrawals.service.ts'

const tellers: Record<RepairNews['kind'], (db: Db, news: RepairNews, turn: NoticeTurn) => Promise<void>> = {
  moved_rounds: tellOfMovedRounds,
  withdrawal: tellOfWithdrawals,
  replacement: tellOfReplacements,
  closing: tellOfClosings,
  results: tellOfResults,
  verdicts: tellOfVerdicts,
  unsealing: tellOfUnsealing,
}

/** Tells people of repairs, once for all of a subject: how it is now, if that is not what they know. */
export async function tellOfRepairs(turn: NoticeTurn): Promise<void> {
  for (let told = true; told;) {
    told = await turn.tx(async (db) => {
      const news = await takeDueNews(db, turn.now)
      if (news) await tellers[news.kind](db, news, turn)
      return news !== null
    })
  }
}
