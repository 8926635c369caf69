import * as appealCalls from '@tertulia/contract/appeals'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { AnswerAppeal } from './answer-appeal.tsx'

type QuizAppealProps = { kind: QuizKind; date: string; question_id: number }

/** The appeal about the player's own answer to a question of a past quiz; nothing when there is nothing to say. */
export const QuizAppeal = ofFeature('appeals', Appeal)

function Appeal({ kind, date, question_id }: QuizAppealProps) {
  const { data } = useCall(appealCalls.listQuizAppeals, { params: { kind, date } })
  const answer = data?.answers.find((one) => one.question_id === question_id)
  return data && answer ? <AnswerAppeal answer={answer} direction="should_be_right" left={data.left} /> : null
}
