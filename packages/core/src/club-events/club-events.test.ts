import { expect, test } from 'vitest'
import { clubEventKinds, isOwnerEvent, pathOfEvent, type ClubEvent } from './club-events.ts'

const date = '2026-11-20'

test.each<[ClubEvent, string]>([
  [{ kind: 'quiz.opened', data: { date, quiz: 'daily' } }, '/quiz'],
  [{ kind: 'quiz.opened', data: { date, quiz: 'special' } }, '/special-quiz'],
  [{ kind: 'day.closed', data: { date, season: 4, round: 3, quizzes: ['daily', 'special'] } }, '/round/4/3'],
  [{ kind: 'day.closed', data: { date, season: null, round: null, quizzes: ['daily'] } }, '/quiz/2026-11-20'],
  [
    { kind: 'day.closed', data: { date, season: null, round: null, quizzes: ['special'] } },
    '/special-quiz/2026-11-20',
  ],
  [{ kind: 'results.changed', data: { date, quiz: 'special' } }, '/special-quiz/2026-11-20'],
  [{ kind: 'special_quiz.decided', data: { date } }, '/special-quiz/2026-11-20'],
  [{ kind: 'season.started', data: { season: 4, date } }, '/ranking/4'],
  [{ kind: 'season.finished', data: { season: 4, date } }, '/ranking/4'],
  [{ kind: 'cup.round_drawn', data: { season: 4, cup_round: 2, date } }, '/cup/4'],
  [{ kind: 'ranking.published', data: { month: '2026-10' } }, '/national-ranking/2026-10'],
  [{ kind: 'member.approved', data: { user_id: 7 } }, '/admin/users/7'],
  [{ kind: 'member.left', data: { user_id: 7 } }, '/admin/users'],
  [{ kind: 'payment.completed', data: { payment_id: 5, user_id: 7 } }, '/admin/payments'],
  [{ kind: 'payment.refunded', data: { payment_id: 5, user_id: 7 } }, '/admin/payments'],
])('the page of %j', (event, path) => {
  expect(pathOfEvent(event)).toBe(path)
})

test('members and payments concern the owner only', () => {
  expect(clubEventKinds.filter(isOwnerEvent)).toEqual([
    'member.approved',
    'member.left',
    'payment.completed',
    'payment.refunded',
  ])
})
