import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '../apps/web/src')
const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.includes('.test.'))
const codeOf = (file: string) => readFileSync(path.join(WEB, file), 'utf8')

/** What is of the cache itself, and not of a page: the files that use it without an action, and why. */
const ownWays = {
  'app/background/background-work.tsx': 'hands the cache to the sender of practice events',
  'app/background/background.tsx': 'hands the cache to what copies responses to the device',
  'app/pages/reads/page-reader.ts': 'starts the reads of a page beside its code',
  'features/closed-days/use-day.ts': 'reads everything but the day itself again when a day turns',
  'features/customer/customer.tsx': 'replaces the club of the last visit',
  'features/home/waiting/use-waiting-counts.ts': 'counts what waits again after each action, whichever it is',
  'features/practice/practice-queue.ts': 'sends events that wait on the device, without a page',
  'features/practice/use-practice.ts': 'hands the cache to the queue of practice events',
  'features/session/session.tsx': 'empties the cache when somebody else signs in',
}

test('pages do not handle the cache: an action names what its change makes stale', () => {
  const found = files
    .filter((file) => !file.startsWith('lib/calls/'))
    .filter((file) => /\b(useQueryClient|invalidateQueries|useMutation)\(/.test(codeOf(file)))
  expect(found.toSorted()).toEqual(Object.keys(ownWays))
})

test('an endpoint makes the same reads stale wherever a page sends it', () => {
  const stale = new Map<string, Map<string, string[]>>()
  for (const file of files) {
    for (const [endpoint, reads] of listActions(codeOf(file))) {
      const ways = stale.get(endpoint) ?? new Map<string, string[]>()
      ways.set(reads, [...(ways.get(reads) ?? []), file])
      stale.set(endpoint, ways)
    }
  }
  expect(stale.size).toBeGreaterThan(180)
  const differing = [...stale].filter(([, ways]) => ways.size > 1)
  expect(Object.fromEntries(differing.map(([name, ways]) => [name, Object.fromEntries(ways)]))).toEqual({})
})

/** The actions of a file: each endpoint with what its choices say of stale reads. */
function listActions(code: string): [string, string][] {
  return [...code.matchAll(/use(?:Proven)?Action\(\s*(\w+Calls\.\w+)/g)].map(
    ({ 0: start, 1: name = '', index }) => {
      const choices = untilClosed(code.slice(index + start.length))
      const said = [
        ...choices.matchAll(/(refreshes(?:Later)?(?:: (?:\[[^\]]*\]|'all'|[\w.]+))?|(?<=\.\.\.)\w+)/g),
      ]
      const whole = /^,\s*(\w+)\b(?!:)/.exec(choices)?.[1] ?? ''
      return [name, [...said.map(([words]) => words.replaceAll(/\s+/g, ' ')), whole].join(' ').trim()]
    },
  )
}

/** The arguments up to the bracket that ends the call. */
function untilClosed(code: string): string {
  let depth = 1
  const end = code.split('').findIndex((letter) => {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    return depth === 0
  })
  return code.slice(0, end)
}
