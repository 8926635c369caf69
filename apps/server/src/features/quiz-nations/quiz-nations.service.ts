import type * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { QuizNations } from '@tertulia/contract/quiz-nations'
import { rankNations } from '@tertulia/core/national-ranking/nations'
import type { Call } from '../../platform/http/serve.ts'
import { listPublished } from '../national-ranking/month-rankings.views.ts'
import { listNationScores, type NationScoreRow } from './quiz-nations.views.ts'

/** Returns the nations of the latest published month, and their previous ranks. */
export async function getQuizNations({
  db,
}: Call<typeof quizNationCalls.getQuizNations>): Promise<QuizNations> {
  const months = (await listPublished(db)).slice(0, 2).map((published) => published.month)
  const [month = null, previousMonth = null] = months
  const scores = await listNationScores(db, months)
  const before = rankOfMonth(scores, previousMonth)
  const nations = rankOfMonth(scores, month).map(({ month: _month, ...nation }) => ({
    ...nation,
    previous_rank: before.find(({ region }) => region === nation.region)?.rank ?? null,
  }))
  return { month, previous_month: previousMonth, nations }
}

/** Ranks the nations of one of several months in order. */
export function rankOfMonth(
  scores: readonly NationScoreRow[],
  month: string | null,
): (NationScoreRow & { rank: number })[] {
  return rankNations(scores.filter((score) => score.month === month))
}
