import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'

/** Password of every demo account. */
export const demoPassword = 'tertulia-demo'

/** The address that a demo account signs in with. */
export const emailOf = (login: string) => `${login}@tertulia.test`

type DemoAccount = {
  login: string
  name: string
  surname: string
  roles: (today: CalendarDate) => Roles | null
  /** True for a person who registers a day before and is approved today. */
  is_new?: boolean
  /** The key of the app whose codes are asked for at sign-in. */
  secret?: string
  /** The profile fields that others can see; the region depends on the club's language. */
  told?: { birthdate: string; regions: { en: string; pt: string } }
}

const always =
  (...roles: (keyof Roles)[]) =>
  () =>
    Object.fromEntries(roles.map((role) => [role, true as const]))

/** One account per role; `player` also plays in the league. */
export const demoAccounts: DemoAccount[] = [
  { login: 'admin', name: 'Alice', surname: 'Andrade', roles: always('admin') },
  {
    login: 'player',
    name: 'Pedro',
    surname: 'Paixão',
    roles: (today) => ({ regular_player: extendedEnd(today, null, 1) }),
    told: { birthdate: '1986-03-09', regions: { en: 'GB', pt: 'PT.LI' } },
  },
  {
    login: 'special-player',
    name: 'Sara',
    surname: 'Soveral',
    // Soon enough for the home page to show a warning.
    roles: (today) => ({ special_quiz_player: addDays(today, 4) }),
  },
  { login: 'quiz-editor', name: 'Eduardo', surname: 'Esteves', roles: always('quiz_editor') },
  {
    login: 'special-quiz-editor',
    name: 'Elsa',
    surname: 'Espírito Santo',
    roles: always('special_quiz_editor'),
  },
  { login: 'reviewer', name: 'Rita', surname: 'Rebelo', roles: always('answer_reviewer') },
  { login: 'fair-play', name: 'Filipa', surname: 'Faria', roles: always('fair_play_reviewer') },
  { login: 'manager', name: 'Manuel', surname: 'Macedo', roles: always('national_ranking_manager') },
  {
    login: 'second-factor',
    name: 'Sofia',
    surname: 'Sampaio',
    roles: always('national_ranking_manager'),
    secret: 'TERTULIADEMO234567TERTULIADEMO23',
  },
  { login: 'customer', name: 'Carlota', surname: 'Castelo', roles: always('customer') },
  { login: 'blocked', name: 'Bruno', surname: 'Barreto', roles: always('regular_player', 'blocked') },
  { login: 'pending', name: 'Paula', surname: 'Pestana', roles: () => null },
  {
    login: 'newcomer',
    name: 'Nuno',
    surname: 'Neves',
    roles: (today) => ({ regular_player: extendedEnd(today, null, 1) }),
    is_new: true,
  },
  {
    login: 'expired',
    name: 'Xavier',
    surname: 'Ximenes',
    roles: (today) => ({ regular_player: addDays(today, -3) }),
  },
]

/** The sign-in details that the start command prints. */
export function describeAccounts(port: number): string {
  const logins = demoAccounts
    .map(
      ({ login, secret }) => `  ${emailOf(login)}${secret ? ` (asks for a code of the key ${secret})` : ''}`,
    )
    .join('\n')
  return [
    `\nDemo accounts (password ${demoPassword}):`,
    logins,
    `\nA second customer, in English: http://thursday.localhost:${port} (admin, player, quiz-editor, reviewer).`,
    'Ctrl-C closes everything.\n',
  ].join('\n')
}
