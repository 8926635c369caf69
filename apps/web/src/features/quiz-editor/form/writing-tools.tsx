import type { Theme } from '@tertulia/contract/themes'
import { PasteQuiz } from '../pasting/paste-quiz.tsx'
import { PreviewQuiz } from '../preview/preview-quiz.tsx'
import { isComing, type SavedQuiz } from './draft-problems.ts'
import type { QuestionDraft, Written } from './question-draft.ts'

type WritingToolsProps = {
  quiz: SavedQuiz | null
  draft: Written
  /** The theme of each question in order, null without one. */
  themes: readonly (Theme | null)[]
  onChange: (changes: { questions: QuestionDraft[] }) => void
}

/** What helps with a quiz as a whole: seeing it as players will, and pasting one whose day has not begun. */
export function WritingTools({ quiz, draft: { questions }, themes, onChange }: WritingToolsProps) {
  return (
    <div className="row">
      <PreviewQuiz {...{ questions, themes }} />
      {isComing(quiz) && (
        <PasteQuiz {...{ questions, themes }} onChange={(filled) => onChange({ questions: filled })} />
      )}
    </div>
  )
}
