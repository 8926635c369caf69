import { expect, test } from 'vitest'
import { failureSentences, failureSentence } from './failures.ts'
import { keysOf } from '@tertulia/core/collections/records'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!./failures.ts', '!../../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const code = Object.values(sources).join('\n')
const actions = keysOf(failureSentences)

// In the catalogue's form: "X could not be …".
const catalogue = [
  ...['Quiz', 'Special quiz'].flatMap((thing) =>
    ['created', 'saved', 'deleted'].map((done) => `${thing} could not be ${done}.`),
  ),
  ...['Season', 'Cup', 'Player', 'Notification', 'Month events'].flatMap((thing) =>
    ['created', 'edited', 'deleted'].map((done) => `${thing} could not be ${done}.`),
  ),
  'Month ranking could not be published.',
  'Month ranking could not be deleted.',
  'Games could not be scheduled.',
  'Status could not be changed.',
  'Profile could not be updated.',
  'User could not be updated.',
  'Quiz could not be submitted.',
  'Special quiz could not be submitted.',
  'Question could not be updated.',
  'Question could not be removed.',
  'Question could not be marked as used.',
  'Multimedia file could not be added.',
  'Multimedia file could not be imported.',
]

test('every sentence of the catalogue about a failed action is listed and used', () => {
  const said = new Map(actions.map((action) => [failureSentence(action), action]))
  // The catalogue's sentence for a player who cannot be deleted has no full stop: a second line follows.
  said.set('Player could not be deleted.', 'delete_player')
  for (const sentence of catalogue) {
    const action = said.get(sentence)
    expect(action, sentence).toBeDefined()
    expect(code, sentence).toContain(`'${action}'`)
  }
})

test('no failure text is written outside the table', () => {
  const texts = actions.map(failureSentence)
  for (const text of texts) expect(code, text).not.toMatch(new RegExp(`(?:t\`|<Trans>)${text}`))
})
