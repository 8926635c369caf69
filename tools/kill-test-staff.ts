import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import { createQuiz } from '@tertulia/contract/quiz-editor'
import { listThemes } from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Play } from './kill-test-ledger.ts'

/** The editor writes the quiz of a day; one that is there already was made by a call whose answer was lost. */
export async function writeQuiz({ client, league, ledger }: Play, date: CalendarDate): Promise<void> {
  const { token } = league.editor
  const { reply } = await client.call(listThemes, {}, token)
  const questions = (reply?.themes ?? []).map(({ subthemes }, index) => ({
    position: index + 1,
    subtheme_id: subthemes[0]?.id ?? null,
    text: `Question ${index + 1} of ${date}`,
    answer: `Answer ${index + 1}`,
    accepted_answers: [],
    medium_id: null,
  }))
  const body = { date, host_name: null, host_email: null, questions }
  const { refused } = await client.call(createQuiz, { body }, token)
  if (refused !== null && refused !== 'date_taken') {
    ledger.violations.push(`the quiz of ${date} was refused: ${refused}`)
  }
}

/** The reviewer judges what waits of a day, whether it is closed already or not. */
export async function correctDay(
  { client, league, ledger, chance }: Play,
  date: CalendarDate,
): Promise<void> {
  const { token } = league.reviewer
  const { reply } = await client.call(getCorrection, { params: { kind: 'daily', date } }, token)
  for (const { id: question_id, answers } of reply?.questions ?? []) {
    for (const { normalised, verdict: seen_verdict } of answers) {
      if (seen_verdict !== 'pending') continue
      const is_right = chance() < 0.5
      const verdict = is_right ? ('right' as const) : ('wrong' as const)
      const body = { question_id, normalised, verdict, seen_verdict }
      const { refused } = await client.call(judgeAnswers, { params: { kind: 'daily', date }, body }, token)
      // An answer that was lost may have been a yes: then another verdict is there than the one seen.
      if (refused === null || refused === 'verdict_changed') {
        ledger.verdicts.push({ question_id, normalised, is_right })
      } else ledger.violations.push(`a verdict on ${date} was refused: ${refused}`)
    }
  }
}
