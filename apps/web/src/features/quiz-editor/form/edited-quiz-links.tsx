import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'

type EditedQuizLinksProps = { kind: QuizKind; quiz: Pick<QuizForEditor, 'date' | 'phase' | 'complete'> }

/** Link from a quiz's form to where it and its day are repaired, once it was opened. */
export function EditedQuizLinks({ kind, quiz: { date, phase, complete } }: EditedQuizLinksProps) {
  if (phase === 'future' || !complete) return null
  return <RepairLink date={date} closed={phase === 'past' ? kind : undefined} />
}
