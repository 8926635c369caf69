import { withoutSecrets } from '@tertulia/core/logs/log-actions'
import { expect, test } from 'vitest'
import { allPages } from './lists/all-pages.ts'
import { isRecord } from '@tertulia/core/collections/records'

const routes = allPages

/** Texts in the paths of pages that open nothing. */
const harmless = ['date', 'genre', 'kind', 'month', 'name', 'tab']

/** The parameters of a page's path, each with the path before it. */
const paramsOf = (path: string) =>
  [...path.matchAll(/\/(?:\{-)?\$(\w+)/g)].map(({ 1: name = '', index }) => ({
    name,
    before: path.slice(0, index).replaceAll(/\{-\$\w+\}|\$\w+/g, '1'),
  }))

/** A parser of an address, whose types differ by page. */
function parserOf(parser: unknown): (given: object) => Record<string, unknown> {
  return (given) => {
    const parsed: unknown = typeof parser === 'function' ? Reflect.apply(parser, null, [given]) : null
    if (!isRecord(parsed)) throw new TypeError('a page has no parser of its address')
    return parsed
  }
}

test('a secret in the path of a page is masked in logs', () => {
  const unmasked = routes.flatMap(({ options }) => {
    const parse = parserOf(isRecord(options.params) ? options.params['parse'] : null)
    const { path = '' } = options.staticData?.page ?? {}
    const texts = paramsOf(path).filter(({ name }) => typeof parse({ [name]: 'x' })[name] === 'string')
    return texts.filter(({ before }) => withoutSecrets(`${before}/Canary`).includes('Canary'))
  })
  expect([...new Set(unmasked.map(({ name }) => name))].toSorted()).toEqual(harmless)
})

test('a secret in the query of a page is masked in logs', () => {
  const names = ['token', 'code', 'key', 'secret', 'link', 'password', 'invitation', 'voucher', 'address']
  const read = routes.flatMap(({ options }) => {
    const parse = parserOf(options.validateSearch)
    return names.filter((name) => parse({ [name]: 'Canary' })[name] !== undefined)
  })
  expect(read).toContain('code')
  for (const name of read) expect(withoutSecrets(`/page?${name}=Canary`)).toBe(`/page?${name}=…`)
})
