import { describe, expect, test } from 'vitest'
import { correctionAccess, type QuizToJudge } from './correction-access.ts'

const today: QuizToJudge = {
  kind: 'daily',
  phase: 'open',
  complete: true,
  valid_roles: { answer_reviewer: true },
  is_author: false,
  has_submitted: false,
}
const special: QuizToJudge = { ...today, kind: 'special' }
const accepted = { accepted: true }
const ownGameOpen = { accepted: false, reason: 'own_game_open' }
const notFound = { accepted: false, reason: 'not_found' }

describe('correction access', () => {
  test('a reviewer who does not play corrects from the opening on', () => {
    expect(correctionAccess(today)).toEqual(accepted)
    expect(correctionAccess(special)).toEqual(accepted)
  })

  test('a reviewer who plays must submit first', () => {
    const validRoles = { answer_reviewer: true, regular_player: true }
    for (const quiz of [today, special]) {
      expect(correctionAccess({ ...quiz, valid_roles: validRoles })).toEqual(ownGameOpen)
      expect(correctionAccess({ ...quiz, valid_roles: validRoles, has_submitted: true })).toEqual(accepted)
    }
  })

  test('a reviewer who only plays special quizzes waits only for those', () => {
    const validRoles = { answer_reviewer: true, special_quiz_player: true }
    expect(correctionAccess({ ...today, valid_roles: validRoles })).toEqual(accepted)
    expect(correctionAccess({ ...special, valid_roles: validRoles })).toEqual(ownGameOpen)
  })

  test('the author of a special quiz cannot play it, so there is nothing to wait for', () => {
    const validRoles = { answer_reviewer: true, regular_player: true }
    expect(correctionAccess({ ...special, valid_roles: validRoles, is_author: true })).toEqual(accepted)
  })

  test('after the day every reviewer can correct, even one who did not play', () => {
    const validRoles = { answer_reviewer: true, regular_player: true }
    expect(correctionAccess({ ...today, phase: 'past', valid_roles: validRoles })).toEqual(accepted)
    expect(correctionAccess({ ...special, phase: 'past', valid_roles: validRoles })).toEqual(accepted)
  })

  test('a quiz that has not opened is hidden from reviewers, because its answers are secret', () => {
    expect(correctionAccess({ ...today, phase: 'future' })).toEqual(notFound)
    expect(correctionAccess({ ...special, phase: 'future' })).toEqual(notFound)
    expect(correctionAccess({ ...today, complete: false })).toEqual(notFound)
  })
})
