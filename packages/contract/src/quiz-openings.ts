import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nothing } from './fields.ts'

export const noteOpening = endpoint({
  method: 'POST',
  path: '/quizzes/:date/opening',
  summary:
    'Notes that I have an open daily quiz before me; the first time counts, later ones change nothing.',
  access: ['regular_player'],
  requires: 'fair_play',
  players_only: true,
  person_only: true,
  params: Fields({ date: CalendarDate }),
  reply: Nothing,
  errors: [
    'invalid_input',
    'not_found',
    'quiz_not_open',
    'quiz_closed',
    'already_submitted',
    'own_quiz',
    'too_many_requests',
  ],
  rate_limit: { max: 60, seconds: 60 },
})
