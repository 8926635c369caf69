import type { QuizKind } from '@tertulia/contract/quizzes'
import { mayManage } from '@/features/session/player-or-team.ts'
import { useUser } from '@/features/session/session.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const TeamRepairLink = lazyAddition(() => import('./team-repair-link.tsx'), 'TeamRepairLink')

export type RepairLinkProps = {
  date: string
  /** The quiz it stands beside, once its day is closed: before, only the day can be repaired. */
  closed?: QuizKind | undefined
  /** In a list of days: one word, and the day for assistive technology. */
  short?: true
  /** Of a closed quiz: the position of the question that is to be repaired. */
  question?: number
}

/** Link to the page on which a day and its quizzes are repaired, for whoever may use it; players load none of it. */
export function RepairLink(props: RepairLinkProps) {
  const user = useUser()
  if (!user || !mayManage(user)) return null
  return (
    <Piece>
      <TeamRepairLink {...props} />
    </Piece>
  )
}
