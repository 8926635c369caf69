import type { EventMonth } from '@tertulia/contract/month-events'
import { expect, test } from 'vitest'
import { changeEvents, eventsDraft, inputOf, problemsOf, sameEvents } from './events-draft.ts'

const events: [EventMonth['events'][number]] = [
  {
    type: 'hot_100',
    results: [
      { player_id: 1, result: 50 },
      { player_id: 2, result: 40 },
    ],
  },
]
const draft = eventsDraft('2026-10', events)

test('a saved draft is sent back unchanged', () => {
  expect(inputOf(draft)).toEqual(events)
  expect(sameEvents(draft, eventsDraft('2026-10', events))).toBe(true)
})

test('what was supervised is sent back, changed by its switch, and counts only with results', () => {
  const marked = eventsDraft('2026-10', [{ ...events[0], supervised: true }])
  expect(inputOf(marked)).toEqual([{ ...events[0], supervised: true }])
  const unmarked = changeEvents(marked, { kind: 'supervise', type: 'hot_100', supervised: false })
  expect([inputOf(unmarked), sameEvents(marked, unmarked)]).toEqual([events, false])
  const again = changeEvents(unmarked, { kind: 'supervise', type: 'hot_100', supervised: true })
  expect(sameEvents(marked, again)).toBe(true)
  const empty = changeEvents(marked, { kind: 'supervise', type: 'eqc', supervised: true })
  expect([inputOf(empty), sameEvents(marked, empty)]).toEqual([inputOf(marked), true])
  const stored = { month: draft.month, events: draft.events }
  expect([inputOf(stored), sameEvents(stored, draft)]).toEqual([events, true])
})

test('an added player is first and has no result, and a player already listed keeps the place', () => {
  const added = changeEvents(draft, { kind: 'add', type: 'hot_100', player_id: 3 })
  expect(added.events.hot_100.map(({ player_id }) => player_id)).toEqual([3, 1, 2])
  expect(changeEvents(added, { kind: 'add', type: 'hot_100', player_id: 2 })).toBe(added)
  expect(problemsOf(added)).toEqual([{ field: 'hot_100.3', type: 'hot_100', player_id: 3 }])
})

test('a value that is not a whole number from 0 blocks saving', () => {
  const typed = (result: string) =>
    problemsOf(changeEvents(draft, { kind: 'set', type: 'hot_100', player_id: 1, result }))
  for (const result of ['', '-1', '1.5', 'x', '1000001']) expect(typed(result)).toHaveLength(1)
  for (const result of ['0', ' 7 ', '1000000']) expect(typed(result)).toEqual([])
})

test('a pasted table replaces the results of its players and keeps the others', () => {
  const results = [
    { player_id: 3, result: 60 },
    { player_id: 2, result: 41 },
  ]
  const taken = changeEvents(draft, { kind: 'take_over', type: 'hot_100', results })
  expect(inputOf(taken)).toEqual([
    {
      type: 'hot_100',
      results: [
        { player_id: 3, result: 60 },
        { player_id: 1, result: 50 },
        { player_id: 2, result: 41 },
      ],
    },
  ])
})

test('an event without results is left out', () => {
  const emptied = [1, 2].reduce(
    (one, playerId) => changeEvents(one, { kind: 'remove', type: 'hot_100', player_id: playerId }),
    draft,
  )
  expect(inputOf(emptied)).toEqual([])
  expect(sameEvents(draft, emptied)).toBe(false)
})
