import { atLeast } from '@tertulia/core/collections/lists'
import type * as seasonTrialCalls from '@tertulia/contract/season-trials'
import type { SeasonToTry } from '@tertulia/contract/season-trials'
import type { Call } from '../../../platform/http/serve.ts'
import { queryTogether } from '../../../platform/database/rows.ts'
import { nextSeason } from '../season-form.ts'
import { readSeasonSource } from '../season-proposal.ts'
import { absenceDays, playerRecords } from './season-trial.sql.ts'

/** Returns what the next season is tried from; it is tried in the admin's browser, and nothing is written. */
export async function getSeasonToTry(
  call: Call<typeof seasonTrialCalls.getSeasonToTry>,
): Promise<SeasonToTry> {
  const { db, customer } = call
  const next = await nextSeason(call)
  const [{ last }, { customers, records }] = await Promise.all([
    readSeasonSource(next),
    queryTogether(db, { customers: absenceDays, records: playerRecords(next.season - 1) }),
  ])
  return {
    season: next.season,
    rule_set: customer.rule_set,
    absence_days: atLeast(customers, 1)[0].absence_days,
    last,
    records,
  }
}
