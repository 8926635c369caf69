import { bankProblemOf, type PlacedQuestions, type RefusedQuestion } from './bank-questions.ts'
import { QuestionBlock, type ChangeQuestion } from './question-block.tsx'
import type { QuestionDraft } from './question-draft.ts'

type PlainQuestionsProps = {
  questions: readonly QuestionDraft[]
  answers_hidden?: boolean
  /** What the form has from the question bank; none where nothing is taken from it. */
  placed?: PlacedQuestions
  /** The questions of the bank that stood in the way of saving. */
  refused?: readonly RefusedQuestion[]
  onChange: ChangeQuestion
}

/** The questions of a special quiz, which have no themes. */
export function PlainQuestions(props: PlainQuestionsProps) {
  const { questions, answers_hidden = false, placed, refused = [], onChange } = props
  return questions.map((question) => (
    <QuestionBlock
      key={question.position}
      question={question}
      theme={null}
      answers_hidden={answers_hidden}
      placed={placed}
      bank_problem={bankProblemOf(refused, question)}
      onChange={onChange}
    />
  ))
}
