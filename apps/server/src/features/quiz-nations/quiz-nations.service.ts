import type { getQuizNations, QuizNations } from '@tertulia/contract/quiz-nations'
import { rankNations } from '@tertulia/core/national-ranking/nations'
import type { Call } from '../../platform/serve.ts'
import { listPublished } from '../national-ranking/month-rankings.views.ts'
import { listNationScores, type NationScoreRow } from './quiz-nations.views.ts'

/** The nations in the latest published month, and where they stood the time before. (docs/rules/quiz-nations.md) */
export async function readNations({ db }: Call<typeof getQuizNations>): Promise<QuizNations> {
  const months = (await listPublished(db)).slice(0, 2).map((published) => published.month)
  const [month = null, previous_month = null] = months
  const scores = await listNationScores(db, months)
  const before = rankOfMonth(scores, previous_month)
  const nations = rankOfMonth(scores, month).map(({ month: _month, ...nation }) => ({
    ...nation,
    previous_rank: before.find(({ region }) => region === nation.region)?.rank ?? null,
  }))
  return { month, previous_month, nations }
}

/** The nations of one of several months in order. */
export function rankOfMonth(
  scores: readonly NationScoreRow[],
  month: string | null,
): (NationScoreRow & { rank: number })[] {
  return rankNations(scores.filter((score) => score.month === month))
}
