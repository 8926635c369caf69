import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as questionCalls from '@tertulia/contract/questions'
import type { FlagReason } from '@tertulia/contract/questions'
import { atHour } from '@tertulia/core/calendar/calendar'
import type { DemoBusiness } from './demo-business.ts'

const comments = {
  pt: {
    ambiguous: 'Há outro nome para o mesmo, que também devia contar.',
    language: 'Falta um acento no enunciado.',
    outdated: 'Desde o ano passado já não é assim.',
  },
  en: {
    ambiguous: 'There is another name for the same thing, which should count, too.',
    language: 'A word is missing in the statement.',
    outdated: 'It has not been so since last year.',
  },
} satisfies Record<string, Partial<Record<FlagReason, string>>>

/** Flags questions of the last rounds as players, and resolves the first flag as the editor. */
export async function flagQuestions(club: DemoBusiness, season: number): Promise<void> {
  const { client, today, time_zone, now, language, payer, tokenOf } = club
  const player = await tokenOf('player')
  const editor = await tokenOf('quiz-editor')
  const { rounds } = await client.call(questionCalls.listSeasonQuestions, { query: { season } }, player)
  const questions = rounds.flatMap((round) => round.questions)
  const given = [
    { question: questions[5], token: player, reason: 'language', hour: 9 },
    { question: questions[2], token: player, reason: 'ambiguous', hour: 11 },
    { question: questions[12], token: payer, reason: 'outdated', hour: 12 },
    { question: questions[2], token: payer, reason: 'ambiguous', hour: 13 },
  ] as const
  for (const [index, { question, token, reason, hour }] of given.entries()) {
    if (!question) continue
    const instant = atHour(today, hour, time_zone)
    client.clock.set(instant < now ? instant : now)
    const body = { reason, comment: index === 3 ? '' : comments[language][reason] }
    await client.call(questionFlagCalls.flagQuestion, { params: { id: question.id }, body }, token)
    if (index > 0) continue
    const { flags } = await client.call(questionFlagCalls.listQuestionFlags, { query: { page: 1 } }, editor)
    const first = flags[0]
    if (first) await client.call(questionFlagCalls.settleFlag, { params: { id: first.id } }, editor)
  }
  client.clock.set(now)
}
