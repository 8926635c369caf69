import { QuestionBlock, type ChangeQuestion } from './question-block.tsx'
import type { QuestionDraft } from './question-draft.ts'

type PlainQuestionsProps = {
  questions: readonly QuestionDraft[]
  answers_hidden?: boolean
  onChange: ChangeQuestion
}

/** The questions of a special quiz, which have no themes. */
export function PlainQuestions({ questions, answers_hidden = false, onChange }: PlainQuestionsProps) {
  return questions.map((question) => (
    <QuestionBlock
      key={question.position}
      question={question}
      theme={null}
      answers_hidden={answers_hidden}
      onChange={onChange}
    />
  ))
}
