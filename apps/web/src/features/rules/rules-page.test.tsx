import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open({ rules = {}, path = '/rules', user }: Choices = {}) {
  const server = testServer()
  server.answer(subscriptionCalls.listPlans, {
    plans: priceLists.en.map((plan) => ({ ...plan, currency: 'EUR' as const })),
    methods: ['payment_service', 'bank_transfer'],
  })
  const customer = aCustomer({ rule_set: { ...defaultRuleSet, ...rules } })
  return renderApp(server, path, { customer, ...(user ? { user } : {}) })
}

// The customer of the last visit is shown until the response arrives.
beforeEach(() => localStorage.clear())

type Choices = { rules?: Partial<RuleSet>; path?: string; user?: ReturnType<typeof aUser> }

const part = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? ''

test('visitors see the rules with the customer’s numbers', async () => {
  open()
  expect(await part('The daily quiz')).toContain('a quiz of 8 questions')
  expect(await part('The daily quiz')).toContain('(Lisbon time)')
  const league = await part('The league')
  expect(league).toContain('A season has 20 rounds')
  expect(league).toContain('a tier of at most 10 players')
  expect(league).toContain('Rounds 10 and 20 are solo')
  expect(league).toContain('1 question with 03 questions with 13 questions with 21 question with 3')
  expect(league).toContain('The most you can get is 12 points.')
  expect(league).toContain('Right answers012345678Score02356891012')
  expect(league).toContain('With 7 right answers, that’s 4.5.')
  expect(league).toContain('Win3Draw2Loss1Forfeit0')
  expect(league).toContain('The first 2 in each tier are promoted')
  expect(league).toContain('The last 2 in each tier are relegated')
  expect(league).toContain('3 forfeits are a warning')
  const special = await part('Special quizzes')
  expect(special).toContain('12 questions on one subject')
  expect(special).toContain('A right answer is worth 20 points')
  expect(special).toContain('up to 5 jokers')
  expect(special).toContain('if 60% did, that’s 80 in all')
  expect(special).toContain('A wrong answer with a joker costs 20 points')
})

test('the texts are correct for another customer’s numbers', async () => {
  open({
    rules: {
      question_count: 2,
      points_budget: [1, 1],
      forfeit_win_points: [0, 0.5, 1],
      solo_rounds: [4],
      promoted: 1,
      relegated: 1,
      forfeit_warning: 1,
      joker_count: 1,
      special_right_points: 1,
      forbidden_pairs: [],
    },
  })
  const league = await part('The league')
  expect(league).toContain('Round 4 is solo')
  expect(league).toContain('1 question with 01 question with 1')
  expect(league).toContain('The most you can get is 1 point.')
  expect(league).toContain('With 1 right answer, that’s 1.5.')
  expect(league).toContain('The first in each tier is promoted')
  expect(league).toContain('Nobody with a forfeit is promoted.')
  expect(league).toContain('The last in each tier is relegated')
  expect(league).toContain('One forfeit is a warning')
  const special = await part('Special quizzes')
  expect(special).toContain('A right answer is worth 1 point,')
  expect(special).toContain('You can use one joker')
  expect(special).toContain('that’s 61 in all')
  expect(await part('Writing quizzes')).not.toContain('too close to each other')
})

test('a league without solo rounds, movements and jokers mentions none', async () => {
  open({ rules: { solo_rounds: [], promoted: 0, relegated: 0, joker_count: 0 } })
  expect(await part('The league')).not.toMatch(/solo|moves? up|The last/i)
  expect(await part('Special quizzes')).not.toMatch(/joker/i)
})

test('the rules of another league are written from its numbers', async () => {
  open({
    rules: {
      league_points: { win: 4, draw: 2, loss: 0, forfeit: -1, double_forfeit: -2 },
      close_loss_margin: 4,
      close_loss_points: 1,
      tie_breaks: ['difference', 'points_for'],
      movement_by: 'share',
      promoted: 20,
      relegated: 10,
      forfeits_relegate: false,
      odd_tiers: true,
      tiers_per_level: [1, 2],
      bonus_of: 'others',
      joker_miss_points: 0,
    },
  })
  const league = await part('The league')
  expect(league).toContain('one has a bye in each round')
  expect(league).toContain('1 tier on level 1 and 2 tiers on level 2 and on each one below')
  expect(league).toContain('Win4Draw2Loss0Forfeit−1')
  expect(league).toContain('Each of you then gets −2.')
  expect(league).toContain('A close loss, by 4 or less, brings 1 instead.')
  expect(league).toContain('ordered by league points, then by point difference, then by points for. Players')
  expect(league).toContain('The first 20% of the players in each tier are promoted')
  expect(league).toContain('The last 10% of the players in each tier are relegated')
  expect(league).not.toMatch(/warning|Nobody with/)
  const special = await part('Special quizzes')
  expect(special).toContain('the percentage of the other players who got it wrong: if 60% did')
  expect(special).toContain('A wrong answer with a joker costs nothing.')
})

test('a league where only the points count says so', async () => {
  open({ rules: { tie_breaks: [] } })
  expect(await part('The league')).toContain('The table is ordered by league points. Players still tied')
})

test.each([true, false])(
  'the quiz that is submitted for a player is explained where it counts: %s',
  async (counts) => {
    open({ rules: { submits_complete_drafts: counts } })
    const explained = (text: string) => text.includes('submitted for you')
    expect(explained(await part('The league'))).toBe(counts)
    expect(explained(await part('Special quizzes'))).toBe(counts)
  },
)

test('without points to the opponent the rules speak of right answers only', async () => {
  open({ rules: { points_budget: [] } })
  const league = await part('The league')
  expect(league).toContain('Your score is the number of questions you got right. The most you can get is 8.')
  expect(league).toContain('If you answered every question and forgot to submit')
  expect(league).not.toContain('to give')
  expect(await part('The cup')).toContain('your answers count for both')
  expect(await part('The daily quiz')).not.toContain('worth')
})

test('a quiz of any themes is told as such', async () => {
  open({ rules: { questions_by: 'free', question_count: 6 } })
  expect(await part('The daily quiz')).toContain('a quiz of 6 questions of any themes')
})

test('fair play lists forbidden and expected behaviour, and quiz writing lists the forbidden pairs', async () => {
  open()
  const fairPlay = await part('Fair play')
  expect(fairPlay).toContain('External sources are forbidden when you answer.')
  expect(fairPlay).toContain('Please play every day.')
  expect(fairPlay).toContain('relegated')
  const making = within(await screen.findByRole('region', { name: 'Writing quizzes' }))
  expect(making.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Literature and Comics',
    'Literature and Philosophy',
    'Operas and musicals and Music',
    'Fine arts and Museums',
  ])
})

test('the subscription is explained with its prices and payment methods', async () => {
  open()
  const subscription = within(await screen.findByRole('region', { name: 'Subscription' }))
  const prices = await subscription.findAllByRole('definition')
  expect(prices.map((price) => price.textContent)).toEqual([
    '€4.99',
    '€13.98€4.66 per month',
    '€25.98€4.33 per month',
    '€47.88€3.99 per month',
  ])
  expect(subscription.getByText('You can pay with: PayPal · Bank transfer')).toBeDefined()
  expect(subscription.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/register')
})

test('each section has an address that is linked in the contents', async () => {
  open({ user: aUser(['special_quiz_player']) })
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(anchors).toContain('#subscription')
  for (const anchor of anchors) expect(document.querySelector(anchor ?? '')).not.toBe(null)
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules')
})

test('the prices are the same in the other language', async () => {
  const { person } = open()
  const english = within(await screen.findByRole('region', { name: 'Subscription' }))
  const digits = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent.replaceAll(/\D/g, ''))
  const amounts = digits(await english.findAllByRole('definition'))
  await person.click(screen.getByRole('button', { name: 'Português' }))
  const portuguese = within(await screen.findByRole('region', { name: 'Subscrição' }))
  const prices = portuguese.getAllByRole('definition')
  expect(digits(prices)).toEqual(amounts)
  expect(prices[1]?.textContent.replaceAll('\u00a0', ' ')).toBe('13,98 €4,66 € por mês')
})
