import { PasteQuiz } from '../pasting/paste-quiz.tsx'
import { PreviewQuiz } from '../preview/preview-quiz.tsx'
import { isComing, type SavedQuiz } from './draft-problems.ts'
import type { PossibleThemes, QuestionDraft, Written } from './question-draft.ts'

type WritingToolsProps = {
  quiz: SavedQuiz | null
  draft: Written
  /** The themes that each question may be of, in order. */
  themes: readonly PossibleThemes[]
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
