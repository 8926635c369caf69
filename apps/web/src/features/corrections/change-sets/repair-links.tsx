import type { QuizKind } from '@tertulia/contract/quizzes'
import { ChangesLink } from './changes-link.tsx'
import { RepairLink } from './repair-link.tsx'

type RepairLinksProps = {
  kind: QuizKind
  date: string
  /** False while the day is open: its questions cannot be changed yet. */
  closed: boolean
}

/** Links to the pages on which a quiz that was opened is changed and its day repaired, for those who may. */
export function RepairLinks({ kind, date, closed }: RepairLinksProps) {
  return (
    <>
      {closed && <ChangesLink kind={kind} date={date} />}
      <RepairLink date={date} />
    </>
  )
}
