import type * as seasonTrialCalls from '@tertulia/contract/season-trials'
import type { SeasonToTry } from '@tertulia/contract/season-trials'
import type { Call } from '../../../platform/http/serve.ts'
import { nextSeason } from '../season-form.ts'
import { readSeasonSource } from '../season-proposal.ts'
import { findAbsenceDays, listPlayerRecords } from './season-trial.sql.ts'

/** Returns what the next season is tried from; it is tried in the admin's browser, and nothing is written. */
export async function getSeasonToTry(
  call: Call<typeof seasonTrialCalls.getSeasonToTry>,
): Promise<SeasonToTry> {
  const { db, customer } = call
  const next = await nextSeason(call)
  const [{ last }, absenceDays, records] = await Promise.all([
    readSeasonSource(next),
    findAbsenceDays(db),
    listPlayerRecords(db, next.season - 1),
  ])
  return {
    season: next.season,
    rule_set: customer.rule_set,
    absence_days: absenceDays,
    last,
    records,
  }
}
