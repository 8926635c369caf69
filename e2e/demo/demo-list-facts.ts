import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
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
  const { questions } = await call(externalQuestionCalls.listExternalQuestions, { query }, 'quiz-editor')
  const { imports } = await call(questionImportCalls.listQuestionImports, { query }, 'quiz-editor')
  const { months } = await call(monthEventCalls.listEventMonths, { query }, 'manager')
  const { players } = await call(rankingPlayerCalls.listRankingPlayers, { query }, 'manager')
  return {
    bankQuestion: questions[0]?.id ?? null,
    waitingImport: imports.find(({ state }) => state === 'checked')?.id ?? null,
    unmappedImport: imports.find(({ state }) => state === 'mapping')?.id ?? null,
    finishedImport: imports.find(({ state }) => state === 'imported')?.id ?? null,
    eventMonth: months[0]?.month ?? null,
    ranking_player: players[0]?.id ?? null,
  }
}
