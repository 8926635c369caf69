/** The operations that need what an earlier one has made or told, by that operation. */
const following: Record<string, readonly string[]> = {
  'POST /account/calendar-feed': ['GET /calendar-feeds/:token'],
  'POST /admin/bank-statements': [
    'PUT /admin/bank-statements/:id/columns',
    'POST /admin/bank-statements/:id/application',
    'DELETE /admin/bank-statements/:id',
  ],
  'POST /admin/bank-statements/:id/application': ['GET /admin/bank-statements/:id'],
  'GET /admin/bank-statements/:id': ['PUT /admin/bank-statements/lines/:id/settlement'],
  'POST /admin/payments/:id/confirmation': ['POST /admin/payments/:id/reversal'],
  'POST /admin/change-sets/:id/undo/effect': ['POST /admin/change-sets/:id/undo'],
  'PUT /admin/change-sets/:kind/:date/draft': ['DELETE /admin/change-sets/:kind/:date/draft'],
  'PUT /admin/appeals/:id/decision': ['POST /appeals/:id/escalation'],
  'POST /admin/days/:date/annulments': [
    'POST /admin/day-changes/:id/undo/effect',
    'DELETE /admin/day-changes/:id',
  ],
  'POST /admin/days/:date/lengthening': ['GET /quizzes/:date/open', 'GET /special-quizzes/:date/open'],
  'POST /discussions/:kind/:date/posts': ['PUT /posts/:id', 'DELETE /posts/:id'],
  'PUT /admin/posts/:id/hiding': ['DELETE /admin/posts/:id/hiding'],
  'PUT /admin/users/:id/mute': ['DELETE /admin/users/:id/mute'],
  'POST /questions/:id/flag': ['DELETE /questions/:id/flag'],
  'POST /admin/letters/:id/sending': ['POST /admin/letters/:id/stop'],
  'POST /mini-league-codes/:code': [
    'POST /mini-leagues/:id/requests/:user_id',
    'DELETE /mini-leagues/:id/requests/:user_id',
  ],
  'POST /mini-leagues/:id/requests/:user_id': ['DELETE /mini-leagues/:id/players/:user_id'],
  'POST /admin/people-imports': [
    'PUT /admin/people-imports/:id/columns',
    'GET /admin/people-imports/:id',
    'POST /admin/people-imports/:id/application',
    'DELETE /admin/people-imports/:id',
  ],
  'POST /admin/national-ranking/imports': [
    'PUT /admin/national-ranking/imports/:id/columns',
    'GET /admin/national-ranking/imports/:id',
    'POST /admin/national-ranking/imports/:id/application',
    'DELETE /admin/national-ranking/imports/:id',
  ],
  'POST /admin/season-imports': [
    'PUT /admin/season-imports/:id/columns',
    'POST /admin/season-imports/:id/application',
  ],
  'POST /admin/season-imports/:id/application': ['DELETE /admin/season-imports/:id'],
  'PUT /push-subscriptions/current': ['POST /push-subscriptions/test', 'DELETE /push-subscriptions/:id'],
  'POST /reductions': ['POST /admin/reductions/:id/approval', 'DELETE /reductions/:id'],
  'POST /admin/reductions/:id/approval': ['POST /admin/reductions/:id/ending'],
  'PUT /admin/test-players/:kind/:date/:id': [
    'GET /test-quizzes/:kind/:date',
    'PUT /test-quizzes/:kind/:date/beginning',
    'DELETE /admin/test-players/:kind/:date/:id',
  ],
  'PUT /test-quizzes/:kind/:date/beginning': ['PUT /test-quizzes/:kind/:date/answers'],
  'POST /admin/seasons/:season/withdrawals': ['GET /admin/seasons/:season/place-changes'],
  'POST /admin/seasons/:season/replacements': ['GET /admin/seasons/:season/place-changes'],
  'GET /admin/seasons/:season/place-changes': [
    'GET /admin/place-changes/:id/undo',
    'POST /admin/place-changes/:id/undo',
  ],
  'PATCH /admin/holidays': ['POST /admin/holiday-changes/:id/undo'],
  'POST /admin/seasons/:season/moves': ['GET /admin/seasons/:season/moves'],
  'GET /admin/seasons/:season/moves': ['GET /admin/round-moves/:id/undo', 'POST /admin/round-moves/:id/undo'],
  'POST /admin/users/:id/email-change': ['GET /email-changes/:token', 'PUT /email-changes/:token'],
  'PUT /email-changes/:token': [
    'GET /old-emails/:token',
    'PUT /old-emails/:token/stop',
    'PUT /old-emails/:token/agreement',
  ],
}

/** Returns the title of the operation that goes before another; null where none does. */
export const earlierOf = (title: string): string | null =>
  Object.keys(following).find((earlier) => following[earlier]?.includes(title)) ?? null

/** Lists the operations that go before another, the last of them first. */
export function listEarlier(title: string): string[] {
  const earlier = earlierOf(title)
  return earlier === null ? [] : [earlier, ...listEarlier(earlier)]
}
