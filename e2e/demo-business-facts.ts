import { getCustomer } from '@tertulia/contract/customers'
import { askPasswordReset } from '@tertulia/contract/password-resets'
import { listNationLinks, makeNationLink } from '@tertulia/contract/quiz-nations'
import { getSubscription } from '@tertulia/contract/subscriptions'
import type { DemoCall } from './demo-facts.ts'
import type { LeagueServer, WrittenMail } from './fixtures.ts'

/** What an address needs to know of what was paid and mailed. */
export type BusinessFacts = {
  /** A completed payment of the player. */
  receipt: number
  /** Where links in mail lead: to a new password, and to less mail. */
  reset_path: string
  stop_path: string
  /** Where the link of a captain leads whose team is named. */
  nation_path: string
}

/** Where the first mail that has such a link leads. */
function linkedPath(mails: readonly WrittenMail[], path: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${path}\\S+)`)
  const [found] = mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  if (found === undefined) throw new Error(`no mail leads to ${path}`)
  return found
}

async function makeNationPath(call: DemoCall): Promise<string> {
  const { nations } = await call(listNationLinks, {}, 'manager')
  const nation = nations.find(({ link }) => link !== null)
  if (!nation) throw new Error('the demo has a nation with a captain')
  const { token } = await call(makeNationLink, { params: { region: nation.region } }, 'manager')
  return `/quiz-nations/${token}`
}

/** Reads what the player has paid, and the mail of the club, for which somebody has forgotten his password. */
export async function readBusiness(call: DemoCall, server: LeagueServer): Promise<BusinessFacts> {
  const { payments } = await call(getSubscription, {}, 'player')
  const paid = payments.find(({ state }) => state === 'completed')
  if (!paid) throw new Error('the player has paid')
  await call(askPasswordReset, { body: { email: 'manager@tertulia.test' } }, 'player')
  const { id } = await call(getCustomer, {}, 'player')
  const mails = await server.tell('list_mail', id)
  return {
    receipt: paid.id,
    reset_path: linkedPath(mails, '/reset-password/'),
    stop_path: linkedPath(mails, '/unsubscribe/'),
    nation_path: await makeNationPath(call),
  }
}
