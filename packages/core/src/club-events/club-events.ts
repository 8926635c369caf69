import type { CalendarDate } from '../calendar/calendar.ts'

type QuizKind = 'daily' | 'special'

/** The kinds of club events, in the order shown. (docs/rules/webhooks.md) */
export const clubEventKinds = [
  'quiz.opened',
  'day.closed',
  'results.changed',
  'special_quiz.decided',
  'season.started',
  'season.finished',
  'cup.round_drawn',
  'ranking.published',
  'member.approved',
  'member.left',
  'payment.completed',
  'payment.refunded',
] as const

export type ClubEventKind = (typeof clubEventKinds)[number]

/** The kinds that only the club's owner and admins may read. */
export const ownerEventKinds = [
  'member.approved',
  'member.left',
  'payment.completed',
  'payment.refunded',
] as const satisfies readonly ClubEventKind[]

/** The facts of an event: ids and dates, never texts, answers or addresses of people. */
type Facts = {
  'quiz.opened': { date: CalendarDate; quiz: QuizKind }
  'day.closed': { date: CalendarDate; season: number | null; round: number | null; quizzes: QuizKind[] }
  'results.changed': { date: CalendarDate; quiz: QuizKind }
  'special_quiz.decided': { date: CalendarDate }
  'season.started': { season: number; date: CalendarDate }
  'season.finished': { season: number; date: CalendarDate }
  'cup.round_drawn': { season: number; cup_round: number; date: CalendarDate }
  'ranking.published': { month: string }
  'member.approved': { user_id: number }
  'member.left': { user_id: number }
  'payment.completed': { payment_id: number; user_id: number }
  'payment.refunded': { payment_id: number; user_id: number }
}

/** Something that happened in a club, for the programs of others. */
export type ClubEvent = { [Kind in ClubEventKind]: { kind: Kind; data: Facts[Kind] } }[ClubEventKind]

/** Returns whether only the club's owner and admins may read events of a kind. */
export const isOwnerEvent = (kind: ClubEventKind): boolean => ownerEventKinds.some((one) => one === kind)

const quizPath = ({ date, quiz }: { date: CalendarDate; quiz: QuizKind }) =>
  quiz === 'special' ? `/special-quiz/${date}` : `/quiz/${date}`

/** Returns the path of the web page that shows what an event is about. */
export function pathOfEvent({ kind, data }: ClubEvent): string {
  switch (kind) {
    case 'quiz.opened':
      return data.quiz === 'special' ? '/special-quiz' : '/quiz'
    case 'day.closed':
      return data.round === null
        ? quizPath({ date: data.date, quiz: data.quizzes[0] ?? 'daily' })
        : `/round/${data.season}/${data.round}`
    case 'results.changed':
      return quizPath(data)
    case 'special_quiz.decided':
      return `/special-quiz/${data.date}`
    case 'season.started':
    case 'season.finished':
      return `/ranking/${data.season}`
    case 'cup.round_drawn':
      return `/cup/${data.season}`
    case 'ranking.published':
      return `/national-ranking/${data.month}`
    case 'member.approved':
      return `/admin/users/${data.user_id}`
    case 'member.left':
      return '/admin/users'
    case 'payment.completed':
    case 'payment.refunded':
      return '/admin/payments'
  }
}
