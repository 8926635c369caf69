import { expect, test } from 'vitest'
import { eventsVerdict } from './event-form.ts'

const event = (type: 'hot_100' | 'squizzed', ...playerIds: number[]) => ({
  type,
  results: playerIds.map((playerId) => ({ player_id: playerId, result: 10 })),
})

test('a player can be in several events of a month', () => {
  expect(eventsVerdict([event('hot_100', 1, 2), event('squizzed', 2, 1)])).toEqual({ accepted: true })
})

test('a player is in an event only once, and the second entry is reported', () => {
  expect(eventsVerdict([event('hot_100', 1), event('squizzed', 2, 1, 2)])).toEqual({
    accepted: false,
    reason: 'player_twice',
    event: 1,
    result: 2,
  })
})

test('each kind of event takes place once a month', () => {
  expect(eventsVerdict([event('hot_100', 1), event('hot_100', 2)])).toEqual({
    accepted: false,
    reason: 'type_twice',
    event: 1,
  })
})
