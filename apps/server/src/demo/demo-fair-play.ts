import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as sessionCalls from '@tertulia/contract/session'
import { addDays, atHour } from '@tertulia/core/calendar/calendar'
import type { DemoBusiness } from './demo-business.ts'

const said = {
  pt: {
    early: 'No dia 3 entregaste as oito respostas dois minutos depois de começares. Como foi?',
    earlyAnswer: 'Estava na fila do supermercado e sabia-as quase todas. As outras deixei em branco.',
    outcome: 'Foi um bom dia. A pergunta está respondida e nada muda.',
    equal: 'Sete das tuas respostas erradas são iguais às de outra pessoa. Consegues explicá-lo?',
    equalAnswer: 'Jogamos ao mesmo tempo, mas cada um por si. Estudámos pelos mesmos livros.',
  },
  en: {
    early: 'On the 3rd you submitted all eight answers two minutes after you began. How did that go?',
    earlyAnswer: 'I was in a queue and knew most of them. I left the others blank.',
    outcome: 'It was a good day. The question is answered, and nothing changes.',
    equal: 'Seven of your wrong answers are the same as somebody else’s. Can you explain it?',
    equalAnswer: 'We play at the same time, but each alone. We learnt from the same books.',
  },
}

/** Asks two players about their answers: one case is decided, the other waits for a decision. */
export async function askAboutFairPlay(club: DemoBusiness): Promise<void> {
  const { client, today, time_zone, language, payer, tokenOf } = club
  const words = said[language]
  const [reviewer, admin, player] = [
    await tokenOf('fair-play'),
    await tokenOf('admin'),
    await tokenOf('player'),
  ]

  async function ask(token: string, [reason, statement]: readonly [string, string], daysAgo: number) {
    client.clock.set(atHour(addDays(today, -daysAgo), 10, time_zone))
    const { user } = await client.call(sessionCalls.renewSession, {}, token)
    const { id } = await client.call(
      fairPlayCaseCalls.openFairPlayCase,
      { body: { user_id: user.id, reason } },
      reviewer,
    )
    client.clock.set(atHour(addDays(today, 1 - daysAgo), 19, time_zone))
    return client.call(
      fairPlayCaseCalls.stateOwnCase,
      { params: { id }, body: { statement, seen_stated_at: null } },
      token,
    )
  }

  const { id, stated_at: seenStatedAt } = await ask(player, [words.early, words.earlyAnswer], 9)
  client.clock.set(atHour(addDays(today, -7), 10, time_zone))
  const params = { id }
  const body = { outcome: words.outcome, seen_stated_at: seenStatedAt, seen_proposed_at: null }
  const proposed = await client.call(fairPlayCaseCalls.proposeOutcome, { params, body }, reviewer)
  const seen = { seen_stated_at: seenStatedAt, seen_proposed_at: proposed.proposed_at ?? '' }
  await client.call(fairPlayCaseCalls.agreeToOutcome, { params, body: seen }, admin)
  await ask(payer, [words.equal, words.equalAnswer], 3)
}
