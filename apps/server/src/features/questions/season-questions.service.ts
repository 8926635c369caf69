import type { listSeasonQuestions, SeasonQuestions } from '@tertulia/contract/questions'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { presentCounts } from './questions.views.ts'
import { findSeasonHead, listQuestionsOfSeason } from './season-questions.views.ts'

/** The questions of a public season's closed rounds, latest round first. (docs/rules/statistics.md) */
export async function listQuestions(call: Call<typeof listSeasonQuestions>): Promise<SeasonQuestions> {
  const { db, today, query } = call
  const head = found(await findSeasonHead(db, { season: query.season, today }))
  const rows = await listQuestionsOfSeason(db, head.season)
  const rounds = Map.groupBy(rows, ({ round }) => round)
  return {
    ...head,
    rounds: [...rounds].map(([round, questions]) => ({
      round,
      date: questions[0]?.date ?? '',
      questions: questions.map(({ round: _round, date: _date, ...question }) => presentCounts(question)),
    })),
  }
}
