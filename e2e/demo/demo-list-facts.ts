import * as externalQuestions from '@tertulia/contract/external-questions'
import * as monthEvents from '@tertulia/contract/month-events'
import * as questionImports from '@tertulia/contract/question-imports'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { DemoCall } from './demo-facts.ts'

/** Facts about the question bank and the national ranking for addresses; null where the club has none. */
export type ListFacts = {
  bankQuestion: number | null
  /** Files of questions: one waiting for decisions, one already imported. */
  waitingImport: number | null
  unmappedImport: number | null
  finishedImport: number | null
  eventMonth: string | null
  ranking_player: number | null
}

/** Reads the lists of editors and managers. */
export async function readLists(call: DemoCall): Promise<ListFacts> {
  const query = { page: 1 }
  const { questions } = await call(externalQuestions.listExternalQuestions, { query }, 'quiz-editor')
  const { imports } = await call(questionImports.listQuestionImports, { query }, 'quiz-editor')
  const { months } = await call(monthEvents.listEventMonths, { query }, 'manager')
  const { players } = await call(rankingPlayers.listRankingPlayers, { query }, 'manager')
  return {
    bankQuestion: questions[0]?.id ?? null,
    waitingImport: imports.find(({ state }) => state === 'checked')?.id ?? null,
    unmappedImport: imports.find(({ state }) => state === 'mapping')?.id ?? null,
    finishedImport: imports.find(({ state }) => state === 'imported')?.id ?? null,
    eventMonth: months[0]?.month ?? null,
    ranking_player: players[0]?.id ?? null,
  }
}
