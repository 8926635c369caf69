import { describe, expect, test } from 'vitest'
import { correctionAccess } from './correction-access.ts'

const today = { phase: 'open', complete: true, is_player: false, has_submitted: false } as const

describe('who may correct a quiz, and when', () => {
  test('a reviewer who does not play corrects from the opening on', () => {
    expect(correctionAccess(today)).toEqual({ accepted: true })
  })

  test('a reviewer who plays himself waits until he has submitted', () => {
    const player = { ...today, is_player: true }
    expect(correctionAccess(player)).toEqual({ accepted: false, reason: 'own_game_open' })
    expect(correctionAccess({ ...player, has_submitted: true })).toEqual({ accepted: true })
  })

  test('once the day is over everybody who reviews may correct, also who did not play', () => {
    expect(correctionAccess({ ...today, phase: 'past', is_player: true })).toEqual({ accepted: true })
  })

  test('a quiz that has not opened is not there for reviewers: its answers are secret', () => {
    expect(correctionAccess({ ...today, phase: 'future' })).toEqual({ accepted: false, reason: 'not_found' })
    expect(correctionAccess({ ...today, complete: false })).toEqual({ accepted: false, reason: 'not_found' })
  })
})
