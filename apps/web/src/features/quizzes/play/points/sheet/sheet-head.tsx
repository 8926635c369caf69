import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { concededPoints } from '@tertulia/core/quizzes/answer-chance'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { CopyIcon, WandIcon } from '@/ui/more-icons.tsx'
import { OpponentPresented } from '../../opponent/opponent-card.tsx'
import { chancesOf, type GivenPoints, type PointsGame } from '../points-sets.ts'
import * as styles from './points-sheet.module.css'

type SheetHeadProps = {
  game: PointsGame
  given: GivenPoints
  questions: QuestionForPlayer[]
  /** True when it is the day's only game with points. */
  isOnly: boolean
  onAssign: () => void
  onCopy: () => void
}

/** The opponent of a column, what they may score, and points for all questions at once. */
export function SheetHead({ game, given, questions, isOnly, onAssign, onCopy }: SheetHeadProps) {
  const { t } = useLingui()
  const { competition, opponent } = game
  const { name } = opponent
  // The same person may be the opponent in both.
  const isCup = competition === 'cup' && !isOnly

  return (
    <section
      className={styles.sheetHead}
      aria-label={isCup ? t`Cup points for ${name}` : t`Points for ${name}`}
    >
      {isOnly ? (
        <OpponentPresented opponent={opponent} />
      ) : (
        <h3 className={styles.sheetName}>
          {competition === 'league' ? <Trans>League</Trans> : <Trans>Cup</Trans>}{' '}
          <span className="regular">{name}</span>
        </h3>
      )}
      <div className="beside gap-4">
        <Button
          className={styles.sheetAssign}
          icon={<WandIcon size={18} />}
          aria-label={isCup ? t`Automatic cup points for ${name}` : t`Automatic points for ${name}`}
          onClick={onAssign}
        >
          <Trans comment="Button: assign the points automatically">Automatic</Trans>
        </Button>
        {isCup && (
          <IconButton aria-label={t`Copy from the league`} title={t`Copy from the league`} onClick={onCopy}>
            <CopyIcon size={18} />
          </IconButton>
        )}
      </div>
      <ConcededWords game={game} given={given} questions={questions} />
    </section>
  )
}

/** The points that the opponent is expected to score, beside the least and the most possible. */
function ConcededWords({ game, given, questions }: Pick<SheetHeadProps, 'game' | 'given' | 'questions'>) {
  const language = useLanguage()
  const conceded = concededPoints(given, chancesOf(game.opponent, questions), useRuleSet())
  if (conceded === null) return null
  const show = (value: number) => formatNumber(value, language, { decimals: 1 })
  const [expected, least, most] = [show(conceded.expected), show(conceded.least), show(conceded.most)]

  return (
    <p className={`${styles.sheetConceded} figures small soft`}>
      {given.includes(null) ? (
        <Trans>
          Scores {least} to {most} on average
        </Trans>
      ) : (
        <Trans>
          Scores <strong>{expected}</strong> on average ({least} to {most} possible)
        </Trans>
      )}
    </p>
  )
}
