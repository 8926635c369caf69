import { addMinutes, type CalendarDate, type Instant } from '../calendar/calendar.ts'

/** The longest post, and the longest host's note. */
export const longestPost = 2000

/** The longest reason of a report, of hiding a post, and of a mute. */
export const longestReason = 500

/** Posts of one person on one day of the club. */
export const postsADay = 20

export const editMinutes = 15

/** The ways in which a member says how they find a question. */
export const reactions = ['loved', 'too_hard', 'learned'] as const

export type Reaction = (typeof reactions)[number]

/** What is shown of a post: its text, or why there is none. */
export const postStates = ['shown', 'hidden', 'withdrawn', 'removed'] as const

export type PostState = (typeof postStates)[number]

/** The instant from which an author can no longer edit a post. */
export function editableUntil(createdAt: Instant): Instant {
  return addMinutes(createdAt, editMinutes)
}

/** Tells whether a mute counts on a day: through its last day, or until it is lifted. */
export function isMuted(mute: { until: CalendarDate | null } | null, today: CalendarDate): boolean {
  return mute !== null && (mute.until === null || mute.until >= today)
}

/** What keeps a member from posting today. */
export const postObstacles = ['impersonating', 'muted', 'too_many_posts'] as const

export type PostObstacle = (typeof postObstacles)[number]

type Poster = { acted_for: boolean; muted: boolean; posts_today: number }

/** Finds what keeps a member from posting; null when they may. (docs/rules/discussions.md) */
export function postObstacle({ acted_for, muted, posts_today }: Poster): PostObstacle | null {
  if (acted_for) return 'impersonating'
  if (muted) return 'muted'
  return posts_today >= postsADay ? 'too_many_posts' : null
}
