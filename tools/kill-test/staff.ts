import * as correctionCalls from '@tertulia/contract/corrections'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Play } from './ledger.ts'

/** Writes the quiz of a day as the editor; an existing one comes from a call whose response was lost. */
export async function writeQuiz({ client, league, ledger }: Play, date: CalendarDate): Promise<void> {
  const { token } = league.editor
  const { reply } = await client.call(themeCalls.listThemes, {}, token)
  const questions = (reply?.themes ?? []).map(({ subthemes }, index) => ({
    position: index + 1,
    subtheme_id: subthemes[0]?.id ?? null,
    text: `Question ${index + 1} of ${date}`,
    answer: `Answer ${index + 1}`,
    accepted_answers: [],
    medium_id: null,
  }))
  const body = { date, host_name: null, host_email: null, questions }
  const { refused } = await client.call(quizEditorCalls.createQuiz, { body }, token)
  if (refused !== null && refused !== 'date_taken') {
    ledger.violations.push(`the quiz of ${date} was refused: ${refused}`)
  }
}

/** Judges the pending answers of a day as the reviewer, closed or not. */
export async function correctDay(
  { client, league, ledger, chance }: Play,
  date: CalendarDate,
): Promise<void> {
  const { token } = league.reviewer
  const { reply } = await client.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    token,
  )
  for (const { id: questionId, answers } of reply?.questions ?? []) {
    for (const { normalised, verdict: seenVerdict } of answers) {
      if (seenVerdict !== 'pending') continue
      const isRight = chance() < 0.5
      const verdict = isRight ? ('right' as const) : ('wrong' as const)
      const body = { question_id: questionId, normalised, verdict, seen_verdict: seenVerdict }
      const { refused } = await client.call(
        correctionCalls.judgeAnswers,
        { params: { kind: 'daily', date }, body },
        token,
      )
      // A lost response may have been a success: then the verdict differs from the one seen.
      if (refused === null || refused === 'verdict_changed') {
        ledger.verdicts.push({ question_id: questionId, normalised, is_right: isRight })
      } else ledger.violations.push(`a verdict on ${date} was refused: ${refused}`)
    }
  }
}
