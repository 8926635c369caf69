import { bankProblemOf, type PlacedQuestions, type RefusedQuestion } from '../bank/bank-questions.ts'
import { QuestionBlock, type ChangeQuestion } from '../form/question-block.tsx'
import type { StyleChecks } from '../style-checks/use-style-checks.ts'
import type { QuestionDraft } from '../form/question-draft.ts'

type PlainQuestionsProps = {
  questions: readonly QuestionDraft[]
  answersHidden?: boolean
  /** The bank's questions in the form; omitted for forms without the bank. */
  placed?: PlacedQuestions
  checks?: StyleChecks | null
  /** The bank's questions that prevented saving. */
  refused?: readonly RefusedQuestion[]
  onChange: ChangeQuestion
}

/** The questions of a special quiz, without themes. */
export function PlainQuestions(props: PlainQuestionsProps) {
  const { questions, answersHidden = false, placed, checks = null, refused = [], onChange } = props
  return questions.map((question) => (
    <QuestionBlock
      key={question.position}
      question={question}
      answersHidden={answersHidden}
      placed={placed}
      checks={checks}
      bankProblem={bankProblemOf(refused, question)}
      onChange={onChange}
    />
  ))
}
