import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as homeCalls from '@tertulia/contract/home'
import { streaksToTell } from '@tertulia/core/home/streaks'
import { holdsRole } from '@tertulia/core/roles/roles'
import type { Call } from '../../platform/http/serve.ts'
import { listQuizDays } from '../player-statistics/player-games.views.ts'
import { listUnsubmitted } from '../quizzes/past-quizzes.views.ts'
import { findMorningGames } from './morning-games.views.ts'
import { presentCeremonies } from './shown-ceremonies.views.ts'
import { listPlayedGames } from './streaks.views.ts'

/** Returns a player's games and special quiz of their last closed day, what they typed for it in vain, what they have won of late, and their streaks. */
export async function getMorning({
  db,
  user,
  days,
}: Call<typeof homeCalls.getMorning>): Promise<ReplyOf<typeof homeCalls.getMorning>> {
  const { today } = days
  const reader = { user_id: user.id, today }
  const [{ date, games }, unsubmitted, ceremonies, quizDays, played] = await Promise.all([
    findMorningGames(db, { user, days }),
    listUnsubmitted(db, reader),
    presentCeremonies(db, reader),
    listQuizDays(db, { user_id: user.id, season: null }),
    listPlayedGames(db, reader),
  ])
  const inLeague = holdsRole(user.valid_roles, ['regular_player'])
  const shown = inLeague ? games : games.filter(({ facts }) => facts.competition === 'special')
  return { today, date, games: shown, unsubmitted, ceremonies, streaks: streaksToTell(quizDays, played) }
}
