import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import type { OfficialAnswer } from '../quizzes/automatic-verdicts.exports.ts'
import { rejudge, type OfficialAnswersChange } from './automatic-judging.ts'
import { followVerdicts } from './verdict-consequences.ts'
import { postponeVerdicts } from './verdict-news.ts'
import { lockSubmissions } from './corrections.sql.ts'

export { giveVerdict } from './corrections.ts'
export { changedPlayers, netChanges, type ChangedPlayer, type VerdictRepair } from './verdict-news.ts'
export { followDoubts, tellResultsAnew } from './corrections.sql.ts'
export { settleAppealsOfQuiz } from './corrections.sql.ts'

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction, also those whose
 * reviewer's verdict the change contradicts; dependent results are scored again, and players whose decided results are
 * others then are told, unless the caller, which gives no day, tells them. (docs/rules/correction.md)
 */
export async function judgeByOfficialAnswers(
  db: Db,
  change: OfficialAnswersChange,
  today: CalendarDate | null = null,
): Promise<AnswersEffect> {
  await lockSubmissions(db, change.quiz_id)
  const { quiz, changes, ...judged } = await rejudge(db, change)
  const { now } = change
  const follow = () => followVerdicts(db, { quiz, changes, now })
  if (today === null) return { ...judged, ...(await follow()), told: 0 }
  const isChanged = ({ id }: OfficialAnswer) => changes.some(({ question_id }) => question_id === id)
  const told = {
    quiz,
    changes: quiz.questions.filter(isChanged).map(({ id, position, answer }) => ({
      kind: 'official_answer' as const,
      question_id: id,
      position,
      answer,
    })),
    turned: changes.some(({ before }) => before !== null),
    reason: null,
    except: [],
    now,
    today,
  }
  const { result, ...count } = await postponeVerdicts(db, told, follow)
  return { ...judged, ...result, ...count }
}
