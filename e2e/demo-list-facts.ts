import { listExternalQuestions } from '@tertulia/contract/external-questions'
import { listEventMonths } from '@tertulia/contract/month-events'
import { listQuestionImports } from '@tertulia/contract/question-imports'
import { listRankingPlayers } from '@tertulia/contract/ranking-players'
import type { DemoCall } from './demo-facts.ts'

/** What an address needs to know of the question bank and of the national ranking; null where the club has none. */
export type ListFacts = {
  bank_question: number | null
  /** Files of questions: one that waits for decisions, one that is in the bank. */
  waiting_import: number | null
  finished_import: number | null
  event_month: string | null
  ranking_player: number | null
}

/** Reads what editors and managers have in their lists. */
export async function readLists(call: DemoCall): Promise<ListFacts> {
  const query = { page: 1 }
  const { questions } = await call(listExternalQuestions, { query }, 'quiz-editor')
  const { imports } = await call(listQuestionImports, { query }, 'quiz-editor')
  const { months } = await call(listEventMonths, { query }, 'manager')
  const { players } = await call(listRankingPlayers, { query }, 'manager')
  return {
    bank_question: questions[0]?.id ?? null,
    waiting_import: imports.find(({ state }) => state === 'checked')?.id ?? null,
    finished_import: imports.find(({ state }) => state === 'imported')?.id ?? null,
    event_month: months[0]?.month ?? null,
    ranking_player: players[0]?.id ?? null,
  }
}
