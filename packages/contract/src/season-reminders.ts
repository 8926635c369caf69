import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing } from './fields.ts'

export const remindOfSubscription = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/subscription-reminders',
  summary:
    'Mails a player, once, that their subscription ends before the last day of a season being prepared.',
  access: ['admin'],
  params: Fields({ season: Id }),
  body: Fields({ user_id: Id, last_date: CalendarDate }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'subscription_lasts'],
})
