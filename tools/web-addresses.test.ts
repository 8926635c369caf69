import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '../apps/web/src')

/** Query strings that are of no page, and why. */
const ownWays = {
  'features/messages/messages-page.tsx': 'writes an e-mail address with a subject',
  'lib/calls/call.ts': 'asks the API',
  'lib/input/address-to.ts': 'writes the addresses of pages',
}

test('no address of a page is written by hand: the router knows its path and its parameters', () => {
  const byHand = /\?[a-z_]+=(?:\$|')|&[a-z_]+=\$|\}\?\$|new URLSearchParams\(|search(?::|=\{).* as never/
  const found = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => byHand.test(readFileSync(path.join(WEB, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ownWays))
})
