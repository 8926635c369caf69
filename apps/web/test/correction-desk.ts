import * as correctionCalls from '@tertulia/contract/corrections'
import type { Correction } from '@tertulia/contract/corrections'
import { screen, within } from '@testing-library/react'
import { findAnswer, withAnswers } from '@/features/corrections/queue/correction-progress.ts'
import { aDistinctAnswer } from './fixtures/corrections.ts'
import { aUser } from './fixtures/people.ts'
import { renderApp } from './render-app.tsx'
import { testServer, type TestServer } from './server.ts'

export const camoes = aDistinctAnswer('Camoes', {
  texts: ['Camoes', 'CAMOES'],
  count: 7,
  suggestion: 'likely',
  suggestion_reason: 'surname',
})
export const pessoa = aDistinctAnswer('Pessoa')
export const eca = aDistinctAnswer('Eça')

export const effect = { answers: 7, games: 2, tables: 1, cup_games: 0, special_results: 0 }
const waiting = { kind: 'daily', subject: null, submissions: 20, pending: 3, distinct: 9 } as const

/** A server that saves verdicts like the real one. */
export function deskServer(start: Correction): TestServer {
  const server = testServer()
  let correction = start
  server.answer(correctionCalls.getCorrection, () => correction)
  server.answer(correctionCalls.judgeAnswers, ({ body }) => {
    const { question_id, normalised, verdict } = body
    const before = findAnswer(correction, question_id, normalised)!
    const decidedBy = verdict === 'pending' ? null : ('reviewer' as const)
    const answer = { ...before, verdict, decided_by: decidedBy }
    correction = withAnswers(correction, question_id, [answer])
    return { answer, effect: { ...effect, answers: answer.count } }
  })
  server.answer(correctionCalls.previewVerdictEffect, effect)
  server.answer(correctionCalls.judgeRemaining, ({ body }) => {
    const { question_id, left, withdraw } = body
    const verdict = withdraw ? ('pending' as const) : ('wrong' as const)
    const decidedBy = withdraw ? null : ('reviewer' as const)
    const before = left.map((normalised) => findAnswer(correction, question_id, normalised)!)
    const answers = before.map((answer) => ({ ...answer, verdict, decided_by: decidedBy }))
    correction = withAnswers(correction, question_id, answers)
    return { answers, effect }
  })
  server.answer(correctionCalls.previewRemainingEffect, effect)
  server.answer(correctionCalls.listCorrections, {
    corrections: [
      { ...waiting, date: '2026-11-10', own_game_open: true },
      { ...waiting, kind: 'special', subject: 'Rivers', date: '2026-11-11', own_game_open: false },
      { ...waiting, date: '2026-11-12', own_game_open: false },
    ],
  })
  return server
}

export function openDesk(server: TestServer, path = '/admin/quiz/2026-11-12/correct') {
  return renderApp(server, path, { user: aUser(['answer_reviewer']) })
}

/** The verdicts that were sent. */
export const sent = (server: TestServer) => server.got(correctionCalls.judgeAnswers).map(({ body }) => body)
/** The answers listed. */
export const rows = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('group')
    .map((row) => row.textContent)
export const rowOf = (text: RegExp) => screen.findByRole('group', { name: text })
