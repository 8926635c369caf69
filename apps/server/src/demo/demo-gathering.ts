import type { Language } from '@tertulia/core/customers/languages'
import * as themeCalls from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import * as customerCalls from '@tertulia/contract/customers'
import { demoAccounts, emailOf } from './demo-accounts.ts'
import { chanceFrom } from '@tertulia/core/simulation/chance'
import type { DemoClient } from './demo-client.ts'
import type { DemoLeague } from './demo-day.ts'
import type { DemoPerson } from './demo-people.ts'
import { makeSkills, type DemoPlayer } from './demo-player.ts'
import { readDemoQuestions } from './demo-questions.ts'
import { createMember, giveSecondFactor, signIn } from './demo-users.ts'

type DemoCustomer = {
  client: DemoClient
  customer_id: number
  time_zone: string
  language: Language
  people: DemoPerson[]
  seed: number
}

const specialPlayerStrength = 0.6
// The only player, besides the visitors' account, with a subscription that ends.
const payingPerson = 1

// Has more right answers in the quizzes that took longer; misses none, so that there are enough to compare.
const slowPerson = 20

async function makeAccounts({ client, customer_id, language }: DemoCustomer, today: CalendarDate) {
  const accounts = new Map<string, number>()
  const present = demoAccounts.filter(({ is_new }) => !is_new)
  for (const { login, name, surname, roles, told, secret } of present) {
    const member = { name, surname, email: emailOf(login), roles: roles(today), language }
    const facts = told && { birthdate: told.birthdate, region: told.regions[language] }
    const id = await createMember(client, customer_id, { ...member, ...facts })
    if (secret) await giveSecondFactor(client, customer_id, { user_id: id, secret })
    accounts.set(login, id)
  }
  return (login: string) => accounts.get(login) ?? 0
}

function emailOfPerson({ name, surname }: DemoPerson): string {
  const login = `${name}.${surname}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()
  return emailOf(login)
}

const hostOf = (language: Language) => ({
  name: language === 'pt' ? 'Eduardo Esteves' : 'Edward Stephens',
  email: emailOf('quiz-editor'),
})

/** Creates the staff and players of a customer, and everything needed to play its days. */
export async function gather(customer: DemoCustomer, today: CalendarDate) {
  const { client, customer_id, time_zone, language, people, seed } = customer
  const chance = chanceFrom(seed)
  const accountOf = await makeAccounts(customer, today)
  const tokenOf = (login: string) => signIn(client, customer_id, accountOf(login))
  const admin = await tokenOf('admin')
  const { themes } = await client.call(themeCalls.listThemes, {}, admin)
  const { rule_set } = await client.call(customerCalls.getCustomer, {}, admin)
  const aPlayer = (id: number, strength: number, absence: number): DemoPlayer => ({
    id,
    token: '',
    skills: makeSkills(strength, chance, themes.length),
    absence,
    away: [],
  })
  const players = [aPlayer(accountOf('player'), 0.8, 0)]
  for (const [index, person] of people.entries()) {
    const { strength, ...identity } = person
    const id = await createMember(client, customer_id, {
      ...identity,
      email: emailOfPerson(person),
      roles: { regular_player: index === payingPerson ? extendedEnd(today, null, 1) : true },
      language,
    })
    // A few miss days; one misses so many that the table shows a warning.
    const absence = index === slowPerson ? 0 : index === 6 ? 0.3 : index % 5 === 3 ? 0.06 : 0.01
    const player = aPlayer(id, strength, absence)
    // The desk for fair play shows both: the wrong answers of the last two have much in common, and one has more right answers when slow.
    players.push({ ...player, is_hasty: index >= people.length - 2, is_slow: index === slowPerson })
  }
  const payer = players[payingPerson + 1]
  if (!payer) throw new Error('nobody pays')
  const league: DemoLeague = {
    client,
    time_zone,
    rule_set,
    themes,
    questions: await readDemoQuestions(language, {
      themes: themes.map(({ slug }) => slug),
      question_count: rule_set.question_count,
    }),
    players,
    editor: '',
    reviewer: '',
    admin: '',
    special: { editor: '', player: aPlayer(accountOf('special-player'), specialPlayerStrength, 0) },
    host: hostOf(language),
    chance,
  }
  const signInAll = async () => {
    league.editor = await tokenOf('quiz-editor')
    league.special.editor = await tokenOf('special-quiz-editor')
    league.reviewer = await tokenOf('reviewer')
    league.admin = await tokenOf('admin')
    for (const player of [...league.players, league.special.player])
      player.token = await signIn(client, customer_id, player.id)
  }
  return { league, payer, signInAll, adminToken: () => tokenOf('admin'), tokenOf }
}
