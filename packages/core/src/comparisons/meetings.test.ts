import { expect, test } from 'vitest'
import { meetingRecord } from './meetings.ts'

test('games are counted from the first player’s side, and those nobody won apart', () => {
  expect(meetingRecord({ games: 4, draws: 1, wins: [2, 1] })).toEqual({ won: 2, drawn: 1, lost: 1, unwon: 0 })
  expect(meetingRecord({ games: 5, draws: 1, wins: [1, 2] })).toEqual({ won: 1, drawn: 1, lost: 2, unwon: 1 })
  expect(meetingRecord({ games: 0, draws: 0, wins: [0, 0] })).toEqual({ won: 0, drawn: 0, lost: 0, unwon: 0 })
})
