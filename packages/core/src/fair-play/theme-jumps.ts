import { compareSides, pickOut, type Side } from './chances.ts'

/** A player's season in a theme, beside the seasons before. */
export type ThemeRecord = { user_id: number; theme_id: number; now: Side; before: Side }

/** More right answers in a theme than a player's own history explains. */
export type ThemeJump = {
  user_id: number
  theme_id: number
  questions: number
  right_answers: number
  /** Right answers to expect after the player's history, on questions of this difficulty. */
  expected: number
  questions_before: number
  right_before: number
  /** The chance of so many or more. */
  chance: number
}

/** Less than this in a theme is never looked at: questions of the season, and of those before. */
export const fewestQuestions = { now: 10, before: 20 }

/** Compares each player with themselves, theme by theme. (docs/rules/fair-play.md) */
export function compareWithHistory(records: readonly ThemeRecord[]): {
  comparisons: number
  rare: number
  found: ThemeJump[]
} {
  return pickOut(
    records
      .filter(
        ({ now, before }) =>
          now.shares.length >= fewestQuestions.now && before.shares.length >= fewestQuestions.before,
      )
      .map(measureJump),
  )
}

const measureJump = ({ user_id, theme_id, now, before }: ThemeRecord): ThemeJump => ({
  user_id,
  theme_id,
  questions: now.shares.length,
  right_answers: now.right,
  questions_before: before.shares.length,
  right_before: before.right,
  ...compareSides(now, before),
})
