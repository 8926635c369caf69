import type { Db } from '../../../platform/database/database.ts'
import { postponeNews, type Repair } from '../../../platform/delivery/repair-news.store.ts'
import { tellResultsAnew } from '../../corrections/corrections.exports.ts'
import type { ClosingTold } from '../day-changes.views.ts'
import { listClosingPlayers } from './closings.views.ts'

/** A changed closing that is made or undone. */
export type ClosingRepair = Repair & Pick<ClosingTold['change'], 'kind' | 'reason'>

/**
 * Has everybody told who may still play a day, and of a reopened day also those who have submitted, that its closing has
 * changed; returns how many people that are. The results of a reopened day will be told anew.
 * (docs/rules/day-changes.md)
 */
export async function postponeClosing(
  db: Db,
  { change, closed_before: before, now, today }: ClosingTold,
): Promise<number> {
  const { id, date, kind, reason, undone } = change
  if (kind === 'reopening') await tellResultsAnew(db, { date, change_id: id, undone })
  const repairs: ClosingRepair[] = [{ id, kind, reason, undone }]
  await postponeNews(db, { kind: 'closing', subject: date, before: { closes_at: before }, repairs }, now)
  return (await listClosingPlayers(db, { date, today, everybody: kind === 'reopening' })).length
}
