import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { roleNames } from '@tertulia/core/roles/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { aHalfMarkedClub, everyCard, judgeWaiting } from './factories/half-marked-club.ts'
import { aUser } from './factories/users.ts'
import { crawlReads, type Page } from './reading/crawl.ts'
import { contentOf, movedNumbers } from './reading/moved-numbers.ts'
import { pathOf, testApp } from './test-app.ts'

// A crawl asks more often than a person: how many of its calls a limit lets through would depend on the machine.
const limits = endpoints.flatMap(({ rate_limit: limit }) => limit ?? [])
const usual = limits.map(({ max }) => max)
beforeAll(() => limits.forEach((limit) => (limit.max = 1_000_000)))
afterAll(() => limits.forEach((limit, index) => (limit.max = usual[index] ?? limit.max)))

const app = testApp()

/** Numbers that move with the verdicts of others and are final all the same, with the reason. */
const final: [RegExp, string][] = [
  [
    /^GET \/admin\/(audit-log|health|dead-letters) /,
    'counts what is recorded, stored and sent while marking',
  ],
  [/ \.(total|page_count):/, 'counts the rows of a list, each of which is final'],
  [/^GET \/honours\/records /, 'a record is of decided games, and stands until it is beaten'],
  [/^GET \/admin\/season-trial /, 'sums of the decided games, from which made-up seasons are played'],
  [
    /^GET \/admin\/seasons\/proposal /,
    'an order of players to begin from, proposed anew until the season before ends',
  ],
]

type Reading = Page & { token: string | null }

async function reread({ url, token }: Reading): Promise<string> {
  const { body } = await app.http.inject({
    url,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  return body
}

const isRefusal = ({ body }: Pick<Page, 'body'>) => body.startsWith('{"message":')

test('no reply has a number that unmarked answers may still move, unless it says so', async () => {
  const { customer_id, players, candidates, reviewer } = await aHalfMarkedClub(app)
  const everyRole = roleNames.filter((role) => role !== 'blocked').map((role) => [role, true])
  const team = await aUser(app, customer_id, { roles: Object.fromEntries(everyRole) })
  const pages: Reading[] = []
  for (const token of [null, players[0]?.token ?? '', players[2]?.token ?? '', team.token])
    pages.push(...(await crawlReads(app, { candidates, token })).map((page) => ({ ...page, token })))
  for (const address of await everyCard(app, customer_id, players)) {
    const url = pathOf(sharedCardCalls.getSharedCard, { params: { address } })
    const card = { title: `${titleOf(sharedCardCalls.getSharedCard)} {}`, url, token: null }
    pages.push({ ...card, body: await reread({ ...card, body: '' }) })
  }
  const read = pages.filter((page) => !isRefusal(page))
  const moved = new Set<string>()
  for (const mark of [
    { from: 'pending', to: 'right' },
    { from: 'right', to: 'wrong' },
  ] as const) {
    expect(await judgeWaiting(app, reviewer.token, mark)).toBe(10)
    for (const page of read) {
      const body = await reread(page)
      if (isRefusal({ body })) continue
      const operation = page.title.slice(0, page.title.indexOf(' {'))
      for (const number of movedNumbers(contentOf(page.body), contentOf(body)))
        moved.add(`${operation} ${number}`)
    }
  }
  expect([...moved].filter((number) => !final.some(([place]) => place.test(number)))).toEqual([])
  expect(final.filter(([place]) => ![...moved].some((number) => place.test(number)))).toEqual([])
})
