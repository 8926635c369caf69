import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkWithdrawal } from '@tertulia/core/league/withdrawals'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { playsOn } from '@tertulia/core/roles/roles'
import { recordAction } from '../../../platform/access/audit-log.store.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { resetStandings } from '../../league/league.results.ts'
import { getSeasonRules } from '../../rule-sets/rule-sets.views.ts'
import { findSavedSeason, listPlayersForSeason, listRoundDates } from '../../seasons/season-form.views.ts'
import { lockSeasons, raiseVersion } from '../seasons.store.ts'
import { lockSeason } from '../../seasons/seasons.views.ts'
import { isInCup, listMembers, listRemainingGames, toldOf } from '../../seasons/withdrawals.views.ts'
import { savePlaceChange } from './place-changes.store.ts'
import { postponeWithdrawal } from './place-news.ts'
import { addSubstitute, saveLastRound } from './withdrawals.store.ts'

/** Returns what follows from a player's withdrawal, or from naming a substitute for one who has withdrawn. */
export async function previewWithdrawal(
  call: Call<typeof withdrawalCalls.previewWithdrawal>,
): Promise<WithdrawalPreview> {
  const { db, today, params } = call
  const { season, user_id } = params
  const { dates, version } = orNotFound(await findSavedSeason(db, season))
  const members = await listMembers(db, season)
  const ruleSet = await getSeasonRules(db, season)
  const asked = { dates, today, members, user_id, rule_set: ruleSet }
  const plain = checkWithdrawal({ ...asked, substitute_id: null })
  const withSubstitute = checkWithdrawal({ ...asked, substitute_id: 0 })
  const verdict = plain.accepted ? plain : withSubstitute
  if (!verdict.accepted) refuse(plain.accepted ? verdict.reason : plain.reason)
  const { round } = verdict
  const games = await listRemainingGames(db, { season, user_id, round })
  return {
    version,
    round,
    games,
    substitutes: withSubstitute.accepted,
    cup: await isInCup(db, { season, user_id }),
    told: toldOf(user_id, games).length,
  }
}

/** Returns the reason of a change of a place without surplus spaces, or refuses an empty one. */
export function acceptReason(text: string): string {
  const reason = cleanText(text)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'empty' }])
  return reason
}

/** Withdraws a player over the version that the admin saw, and tells everybody concerned. */
export async function withdrawPlayer(
  call: Call<typeof withdrawalCalls.withdrawPlayer>,
): Promise<ReplyOf<typeof withdrawalCalls.withdrawPlayer>> {
  const { db, user, today, now, params, body } = call
  const { season } = params
  const { withdrawn_id: userId, substitute_id } = body
  const reason = acceptReason(body.reason)
  const { dates, members } = await lockRunning(db, season)
  const ruleSet = await getSeasonRules(db, season)
  const asked = { dates, today, members, user_id: userId, substitute_id, rule_set: ruleSet }
  const verdict = checkWithdrawal(asked)
  if (!verdict.accepted) refuse(verdict.reason)
  const { member, round, through_round } = verdict
  const version = (await raiseVersion(db, season, body.version)) ?? refuse('season_changed')
  const persons = await listPlayersForSeason(db, season)
  const substitute = persons.find(({ id }) => id === substitute_id)
  if (substitute_id !== null && (!substitute || !playsOn(substitute.roles, dates[round - 1] ?? today)))
    refuse('player_not_valid')
  await saveLastRound(db, { season, user_id: userId, through_round })
  if (substitute_id !== null) await addSubstitute(db, { season, member, substitute_id, round })
  await savePlaceChange(db, {
    season,
    kind: member.through_round === null ? 'withdrawal' : 'substitution',
    user_id: userId,
    other_id: substitute_id,
    round,
    reason,
    author_id: user.id,
    changed_at: now,
  })
  await resetStandings(db, season)
  const details = [season, round, ...(substitute_id === null ? [] : [substitute_id])].join(' ')
  await recordAction(call, `withdraw_player ${details}`, userId)
  await postponeWithdrawal(db, { season, user_id: userId, members, now })
  return { version }
}

async function lockRunning(db: Db, season: number) {
  await lockSeasons(db)
  await lockSeason(db, season)
  const dates: CalendarDate[] = await listRoundDates(db, season)
  if (dates.length === 0) refuse('not_found')
  return { dates, members: await listMembers(db, season) }
}
