import { expect, test } from 'vitest'
import { aCustomer } from '@test/fixtures/people.ts'
import { allPages } from '@/app/pages/lists/all-pages.ts'
import { factsOf } from '@/app/pages/page.ts'
import { earlyCallsOf, headOf, publicTitlesOf, type TitledPage } from './head.ts'

const titles = publicTitlesOf(factsOf(allPages))

const headWithTitle = (page: Omit<TitledPage, 'publicTitle'>) =>
  headOf({ ...page, publicTitle: titles.get(page.route) })

const aPage = {
  is_visitor: true,
  route: '/national-ranking/{-$month}',
  language: 'en',
  color_scheme: null,
  standalone: false,
  web_url: null,
  shared_card: null,
} as const

test('a visitor’s page names the calls of the national ranking, where the club has one', () => {
  const early = earlyCallsOf({ ...aPage, brought: { customer: aCustomer() } })
  expect(early).toContain('/national-ranking?page=1')
  expect(early).not.toContain('/home')
  const without = earlyCallsOf({ ...aPage, brought: { customer: aCustomer({ national_ranking: false }) } })
  expect(without).not.toContain('/national-ranking')
})

test('a page of an unknown customer names none', () => {
  expect(earlyCallsOf({ ...aPage, brought: null })).toBe('')
})

test('search engines may index the first page and those for visitors, by title', () => {
  expect(
    ['/', '/try', '/login', '/rules', '/quiz/{-$date}', '/admin/users'].filter((route) => titles.has(route)),
  ).toEqual(['/', '/try', '/login', '/rules'])
  const titleOf = (route: string) =>
    /<title>(.*)<\/title>/.exec(headWithTitle({ ...aPage, route, brought: null }))?.[1]
  expect(['/', '/login', '/quiz/{-$date}'].map(titleOf)).toEqual([
    'Tertulia',
    'Sign in · Tertulia',
    'Tertulia',
  ])
})

const webUrl = 'https://liga.test'
const propertyOf = (head: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]

test('messengers get a public page with the name of the club and a picture', () => {
  const page = { ...aPage, web_url: webUrl, brought: { customer: aCustomer({ name: 'Liga' }) } }
  const picture = (route: string) => propertyOf(headWithTitle({ ...page, route }), 'og:image')
  expect(propertyOf(headWithTitle({ ...page, route: '/' }), 'og:title')).toBe('Liga')
  expect(propertyOf(headWithTitle({ ...page, route: '/try' }), 'og:title')).toBe('Try a round · Liga')
  expect(picture('/try')).toBe('https://liga.test/api/page-pictures/try')
  expect(picture('/login')).toBe('https://liga.test/api/page-pictures/home')
})

test('messengers get a shared card in its words and with its picture, and search engines leave it out', () => {
  const address = 'AbCdEfGhIjKlMnOp'
  const card = {
    address,
    language: 'pt',
    title: 'Ana ganhou 12–11',
    text: 'Liga "A"\nAna ganhou',
    picture: `/shared-cards/${address}/picture`,
  } as const
  const brought = { customer: aCustomer({ name: 'Liga' }) }
  const page = { ...aPage, route: '/shared-cards/$address', web_url: webUrl }
  const head = headWithTitle({ ...page, shared_card: card, brought })
  expect(propertyOf(head, 'robots')).toBe('noindex')
  expect(propertyOf(head, 'og:title')).toBe(card.title)
  expect(propertyOf(head, 'og:description')).toBe('Liga &#34;A&#34;\nAna ganhou')
  expect(propertyOf(head, 'og:image')).toBe(`https://liga.test/api${card.picture}`)
  expect(propertyOf(head, 'og:locale')).toBe('pt_PT')
})
