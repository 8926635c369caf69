import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Chance } from '@tertulia/core/simulation/chance'
import type { PatientClient } from './client.ts'
import type { League } from './league.ts'

/** Everything the app has acknowledged, as its clients received it, and the responses that must not occur. */
export type Ledger = {
  submissions: { date: CalendarDate; user_id: number; submission_key: string; answers: AnswerInput[] }[]
  /** Last draft of each question, for players who did not submit that day. */
  drafts: { user_id: number; draft: AnswerInput }[]
  verdicts: { question_id: number; normalised: string; is_right: boolean }[]
  violations: string[]
}

/** Everything that the league's users work with. */
export type Play = { client: PatientClient; league: League; ledger: Ledger; chance: Chance }

/** A ledger without entries. */
export function openLedger(): Ledger {
  return { submissions: [], drafts: [], verdicts: [], violations: [] }
}

/** Formats answers as comparable text, in a fixed order. */
export function answersAsText(answers: readonly AnswerInput[]): string {
  return answers
    .map(({ question_id, text, league_points, cup_points }) =>
      JSON.stringify([question_id, text, league_points, cup_points]),
    )
    .toSorted()
    .join('\n')
}
