import { withoutSecrets } from '@tertulia/core/logs/log-actions'
import { expect, test } from 'vitest'
import { allPages } from './lists/all-pages.ts'
import type { PageFacts } from './page.ts'

const routes = allPages

/** Texts in the paths of pages that open nothing. */
const harmless = ['date', 'genre', 'kind', 'month', 'name', 'tab']

/** The parameters of a page's path, each with the path before it. */
const paramsOf = (path: string) =>
  [...path.matchAll(/\/(?:\{-)?\$(\w+)/g)].map(({ 1: name = '', index }) => ({
    name,
    before: path.slice(0, index).replaceAll(/\{-\$\w+\}|\$\w+/g, '1'),
  }))

type Parsed = Record<string, unknown>

test('a secret in the path of a page is masked in logs', () => {
  const unmasked = routes.flatMap(({ options }) => {
    const { params } = options as unknown as { params: { parse: (given: object) => Parsed } }
    const { path } = (options.staticData as { page: PageFacts }).page
    const texts = paramsOf(path).filter(({ name }) => typeof params.parse({ [name]: 'x' })[name] === 'string')
    return texts.filter(({ before }) => withoutSecrets(`${before}/Canary`).includes('Canary'))
  })
  expect([...new Set(unmasked.map(({ name }) => name))].toSorted()).toEqual(harmless)
})

test('a secret in the query of a page is masked in logs', () => {
  const names = ['token', 'code', 'key', 'secret', 'link', 'password', 'invitation', 'voucher', 'address']
  const read = routes.flatMap(({ options }) => {
    const { validateSearch } = options as unknown as { validateSearch: (given: object) => Parsed }
    return names.filter((name) => validateSearch({ [name]: 'Canary' })[name] !== undefined)
  })
  expect(read).toContain('code')
  for (const name of read) expect(withoutSecrets(`/page?${name}=Canary`)).toBe(`/page?${name}=…`)
})
