import * as customerCalls from '@tertulia/contract/customers'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { DemoCall } from './demo-facts.ts'
import type { LeagueServer, WrittenMail } from '../fixtures.ts'

/** Facts about payments and mail for addresses. */
export type BusinessFacts = {
  /** A completed payment of the player. */
  receipt: number
  /** A gift that the player has paid. */
  gift: number
  /** Tokens of links in mail: to a new password, and to stop mail. */
  passwordToken: string
  stopToken: string
  /** The token of the captain's link of a nation with a team. */
  nationToken: string
}

/** The token of the first link to a path in some mails. */
function linkedToken(mails: readonly WrittenMail[], path: string): string {
  const link = new RegExp(`https?://[^/\\s]+${path}(\\S+)`)
  const [found] = mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  if (found === undefined) throw new Error(`no mail leads to ${path}`)
  return found
}

async function makeNationToken(call: DemoCall): Promise<string> {
  const { nations } = await call(quizNationCalls.listNationLinks, {}, 'manager')
  const nation = nations.find(({ link }) => link !== null)
  if (!nation) throw new Error('the demo has a nation with a captain')
  const { token } = await call(
    quizNationCalls.makeNationLink,
    { params: { region: nation.region } },
    'manager',
  )
  return token
}

/** Reads the player's payments and the club's mail, after requesting a new password. */
export async function readBusiness(call: DemoCall, server: LeagueServer): Promise<BusinessFacts> {
  const { payments } = await call(subscriptionCalls.getSubscription, {}, 'player')
  const paid = payments.find(({ state, gift_for }) => state === 'completed' && gift_for === null)
  const given = payments.find(({ gift_for }) => gift_for !== null)
  if (!paid || !given) throw new Error('the player has paid, also for a gift')
  await call(passwordResetCalls.askPasswordReset, { body: { email: 'manager@tertulia.test' } }, 'player')
  const { id } = await call(customerCalls.getCustomer, {}, 'player')
  const mails = await server.tell('list_mail', id)
  return {
    receipt: paid.id,
    gift: given.id,
    passwordToken: linkedToken(mails, '/reset-password/'),
    stopToken: linkedToken(mails, '/unsubscribe/'),
    nationToken: await makeNationToken(call),
  }
}
