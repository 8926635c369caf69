import { Plural, Trans } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { DraftsByQuestion } from '../../drafts/draft.ts'
import { pointsOf, type PointsGame } from './points-sets.ts'
import * as styles from '../form/quiz-foot.module.css'

type MissingPointsProps = { games: PointsGame[]; questions: QuestionForPlayer[]; drafts: DraftsByQuestion }

/** Names the games with incomplete points, and the number of questions without any. */
export function MissingPoints({ games, questions, drafts }: MissingPointsProps) {
  return games.map(({ competition, opponent: { name } }) => {
    const missing = pointsOf(competition, questions, drafts).filter((points) => points === null).length
    if (missing === 0) return null
    return (
      <span key={competition} className={`${styles.missingPoints} block regular`}>
        {competition === 'league' ? <Trans>League, {name}</Trans> : <Trans>Cup, {name}</Trans>}
        {': '}
        <Plural value={missing} one="# still to give" other="# still to give" />
      </span>
    )
  })
}
