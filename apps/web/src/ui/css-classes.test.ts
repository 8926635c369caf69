import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })

test('a class belongs to one style sheet, for what a page loads stays with the pages after it', () => {
  const owners = new Map<string, Set<string>>()
  for (const [file, sheet] of Object.entries(sheets)) {
    for (const [, name = ''] of sheet.matchAll(/^\.([\w-]+) \{/gm)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
  }
  const shared = [...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])
  expect(shared).toEqual([])
})
