import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { RepairLinks } from '@/features/corrections/change-sets/repair-links.tsx'

type EditedQuizLinksProps = { kind: QuizKind; quiz: Pick<QuizForEditor, 'date' | 'phase' | 'complete'> }

/** Links from a quiz's form to where it is changed and its day repaired, once it was opened. */
export function EditedQuizLinks({ kind, quiz: { date, phase, complete } }: EditedQuizLinksProps) {
  if (phase === 'future' || !complete) return null
  return <RepairLinks kind={kind} date={date} closed={phase === 'past'} />
}
