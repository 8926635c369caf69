import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Points } from '@tertulia/core/quizzes/question-points'

/** One question on the form of a tab. */
export type ShownAnswer = {
  question_id: number
  text: string
  /** True while this device could not store it. */
  unsaved: boolean
  /** The time the server received exactly this; null while it has not. */
  saved_at: string | null
  set_aside: string[]
}

/** The form of an open quiz as a player sees it. */
export type ShownForm = {
  date: string
  /** The competitions in which points are given. */
  points: ('league' | 'cup')[]
  answers: ShownAnswer[]
  /** True while nothing can be typed: a submission is under way or waits. */
  locked: boolean
}

type Submission = { date: string; submission_key: string; answers: AnswerInput[] }

/** What a tab tells its player. */
export type TabNews =
  | { news: 'saved'; question_id: number; text: string }
  | ({ news: 'submitting' } & Submission)
  | ({ news: 'received' } & Submission)
  | { news: 'refused'; submission_key: string; code: string }

/** A tab of the web without its screen, made of the web's own modules. */
export type WorldTab = {
  /** Restores the session, and shows the quiz of the day. */
  open: () => void
  /** The form in sight; null without one. */
  form: () => ShownForm | null
  type: (question_id: number, text: string) => void
  givePoints: (points: readonly Points[]) => void
  submit: () => void
}

/** `window.world` of a tab, beside what a browser has. */
export type TabPorts = {
  tell: (news: TabNews) => void
  /** The device's clock, in milliseconds. */
  now: () => number
  random: () => number
  /** Set by the code of the tab. */
  tab: WorldTab | null
}
