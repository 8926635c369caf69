import type * as questionCalls from '@tertulia/contract/questions'
import type { SeasonQuestions } from '@tertulia/contract/questions'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { presentCounts } from './questions.views.ts'
import { findSeasonHead, listQuestionsOfSeason } from './season-questions.views.ts'

/** Lists the questions of a public season's closed rounds, latest round first. (docs/rules/statistics.md) */
export async function listSeasonQuestions(
  call: Call<typeof questionCalls.listSeasonQuestions>,
): Promise<SeasonQuestions> {
  const { db, today, query } = call
  const head = orNotFound(await findSeasonHead(db, { season: query.season, today }))
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
