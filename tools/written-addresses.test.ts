import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

const read = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: join(REPOSITORY, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, code: readFileSync(join(REPOSITORY, folder, file), 'utf8') }))

/** The paths of the web's pages, as expressions that their addresses match, each with the text of its entry. */
const pages = read('apps/web/src/app/pages', '**/*.ts').flatMap(({ code }) =>
  [...code.matchAll(/^ *path: '(\/[^']*)'[^]*?(?=definePage\(|(?![^]))/gm)].map(([entry, path = '']) => {
    const parts = path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
    return { path: new RegExp(`^${parts === '/' ? '/' : parts}$`), entry }
  }),
)

/** Written after the club's address, or as the path of a push message; then the parameters. */
const written = /(?:(?:url|(?<!api)Url)\}|[`'])(\/[a-z][\w/${}.-]*)(?:\?([\w=&${}.-]*))?/g

test('every address that the server writes into mail and push messages is one of a page', () => {
  expect(pages.length).toBeGreaterThan(100)
  const texts = [
    ...read('apps/server/src', '{features,platform/mail}/**/*.{mail,push}.ts'),
    ...read('apps/server/src', 'features/{mail/texts/[!.]*,webhooks/chats/*,calendar-feeds/feed-*}.ts'),
    ...read('apps/server/src', 'platform/mail/letter.ts'),
    ...read('packages/core/src', 'club-events/club-events.ts'),
  ]
  const addresses = texts.flatMap(({ file, code }) =>
    [...code.replaceAll(/from '[^']*'/g, '').matchAll(written)].map(([, path = '', query = '']) => ({
      file,
      path,
      query,
    })),
  )
  expect(addresses.length).toBeGreaterThan(60)
  const unknown = addresses.filter(({ path, query }) => {
    // Any value stands for a parameter; the last one may be a pair of players.
    const address = path.replaceAll(/\$\{[^}]*\}/g, 'value')
    const found = pages.filter((page) => page.path.test(address) || page.path.test(`${address}/value`))
    const names = [...query.matchAll(/(?:^|&)(\w+)=/g)].map(([, name = '']) => name)
    return !found.some(({ entry }) => names.every((name) => new RegExp(`\\b${name}\\b`).test(entry)))
  })
  expect(unknown).toEqual([])
})
