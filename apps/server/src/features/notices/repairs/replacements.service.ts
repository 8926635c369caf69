import { latestPublicStart } from '@tertulia/core/league/season-state'
import { firstComingRound } from '@tertulia/core/league/withdrawals'
import type { Db } from '../../../platform/database/database.ts'
import type { RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import { listPlayersForSeason, listRoundDates } from '../../seasons/season-form.views.ts'
import { listMembers, listRemainingGames } from '../../seasons/withdrawals.views.ts'
import type { NoticeTurn } from '../writing.service.ts'
import { namedPerson, tellOfPlace } from './withdrawals.service.ts'

/**
 * Tells the player who had a place, the one who has it now and the opponents, by mail and on their devices; of a season
 * that players do not see yet nobody. (docs/rules/mail.md)
 */
export async function tellOfReplacements(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const [season = 0, tier = 0, position = 0] = news.subject.split(' ').map(Number)
  const beforeId = news.before.user_id as number
  const dates = await listRoundDates(db, season)
  const [firstDate = ''] = dates
  const members = await listMembers(db, season)
  const now = members.find(
    (member) => member.tier === tier && member.position === position && member.from_round === 1,
  )
  if (!now || now.user_id === beforeId || firstDate > latestPublicStart(turn.today)) return
  const persons = await listPlayersForSeason(db, season)
  const [withdrawn, substitute] = [namedPerson(persons, beforeId), namedPerson(persons, now.user_id)]
  if (!withdrawn || !substitute) return
  const round = firstComingRound(dates, turn.today, 1)
  const games = await listRemainingGames(db, { season, user_id: now.user_id, round })
  const told = { season, round, games, withdrawn, substitute, step: 'replaced' } as const
  await tellOfPlace(db, told, { news, turn })
}
