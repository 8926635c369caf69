import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Chance } from '@tertulia/server/demo/demo-chance'
import type { PatientClient } from './kill-test-client.ts'
import type { League } from './kill-test-league.ts'

/** What the app has acknowledged, as those who were told remember it, and what they were told that cannot be. */
export type Ledger = {
  submissions: { date: CalendarDate; user_id: number; submission_key: string; answers: AnswerInput[] }[]
  /** Of players who never submitted that day: their last draft of each question. */
  drafts: { user_id: number; draft: AnswerInput }[]
  verdicts: { question_id: number; normalised: string; is_right: boolean }[]
  violations: string[]
}

/** All that those who use the league work with. */
export type Play = { client: PatientClient; league: League; ledger: Ledger; chance: Chance }

/** A ledger without entries. */
export function openLedger(): Ledger {
  return { submissions: [], drafts: [], verdicts: [], violations: [] }
}

/** Answers as comparable text, in an order of their own. */
export function answersAsText(answers: readonly AnswerInput[]): string {
  return answers
    .map(({ question_id, text, league_points, cup_points }) =>
      JSON.stringify([question_id, text, league_points, cup_points]),
    )
    .toSorted()
    .join('\n')
}
