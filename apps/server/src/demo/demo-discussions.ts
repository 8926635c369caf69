import * as discussionCalls from '@tertulia/contract/discussions'
import * as questionCalls from '@tertulia/contract/questions'
import { atHour } from '@tertulia/core/calendar/calendar'
import { randomUUID } from 'node:crypto'
import type { DemoBusiness } from './demo-business.ts'

const words = {
  pt: {
    note: 'Obrigado a quem jogou. A pergunta 3 nasceu de uma viagem de comboio.',
    opening: 'Que bela ronda! Gostei muito da última pergunta.',
    hard: 'Esta era difícil. Nunca tinha ouvido falar.',
    reply: 'Nem eu. Fui ler mais: https://pt.wikipedia.org',
    rude: 'Quem não sabe isto não devia jogar.',
    report: 'Não é maneira de falar.',
  },
  en: {
    note: 'Thanks to everybody who played. Question 3 began on a train.',
    opening: 'What a round! I loved the last question.',
    hard: 'That was a hard one. I had never heard of it.',
    reply: 'Nor had I. I read on: https://en.wikipedia.org',
    rude: 'Whoever doesn’t know this shouldn’t play.',
    report: 'That’s no way to talk.',
  },
}

/** Talks about the last round: a host's note, posts, a reply, a reported post and reactions. */
export async function talkAboutRound(club: DemoBusiness, season: number): Promise<void> {
  const { client, today, time_zone, now, language, payer, tokenOf } = club
  const player = await tokenOf('player')
  const { rounds } = await client.call(questionCalls.listSeasonQuestions, { query: { season } }, player)
  const [round] = rounds
  const question = round?.questions[2]
  if (!round || !question) return
  const instant = atHour(today, 9, time_zone)
  client.clock.set(instant < now ? instant : now)
  const params = { kind: 'daily' as const, date: round.date }
  const said = words[language]
  const say = (text: string, token: string, about: { question_id?: number; reply_to?: number } = {}) =>
    client.call(
      discussionCalls.createPost,
      { params, body: { post_key: randomUUID(), question_id: null, reply_to: null, text, ...about } },
      token,
    )
  const note = { params, body: { text: said.note, version: 0 } }
  await client.call(discussionCalls.saveHostNote, note, await tokenOf('quiz-editor'))
  await say(said.opening, payer)
  const hard = await say(said.hard, player, { question_id: question.id })
  await say(said.reply, payer, { reply_to: hard.id })
  const rude = await say(said.rude, payer, { question_id: question.id })
  const report = { params: { id: rude.id }, body: { reason: said.report } }
  await client.call(discussionCalls.reportPost, report, player)
  for (const [token, reaction] of [
    [player, 'learned'],
    [payer, 'learned'],
    [payer, 'too_hard'],
  ] as const) {
    await client.call(discussionCalls.addReaction, { params: { id: question.id, reaction } }, token)
  }
  client.clock.set(now)
}
