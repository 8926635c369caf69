import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '@tertulia/contract/questions'
import { RightShare } from '@/features/games/right-share.tsx'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { StarIcon } from '@/ui/more-icons.tsx'
import { QuestionQuality } from './question-quality.tsx'
import * as styles from './question-page.module.css'

/** Results of a question: the share of right answers, and its points or jokers. */
export function QuestionStatistics({ question }: { question: Question }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { change, percentage, answered, corrected, pending, points_given } = question

  return (
    <section className={`${styles.questionStatistics} stack gap-20 sheet`} aria-label={t`Statistics`}>
      {percentage === null ? (
        <p className="soft">
          {change?.counting === 'void' ? (
            <Trans>Not counted</Trans>
          ) : answered === 0 ? (
            <Trans>Nobody answered.</Trans>
          ) : (
            <Trans>Not marked yet</Trans>
          )}
        </p>
      ) : (
        <p className={`${styles.questionRight} baseline`}>
          <RightShare record={question} className="score" />{' '}
          <span>
            <Trans>got it right</Trans>
          </span>
          <span className="soft small">
            <Plural
              value={corrected}
              one="of # marked answer"
              other={`of ${formatNumber(corrected, language)} marked answers`}
            />
          </span>
        </p>
      )}
      {pending > 0 && (
        <p className="pending beside">
          <HourglassIcon size={18} />
          <AnswersNotMarked count={pending} />
        </p>
      )}
      {points_given && <PointsGiven shares={points_given} />}
      <Jokers question={question} />
      <QuestionQuality question={question} />
    </section>
  )
}

function PointsGiven({ shares }: { shares: number[] }) {
  const language = useLanguage()
  return (
    <div className={styles.pointsGiven}>
      <h2>
        <Trans>Points given to the opponent</Trans>
      </h2>
      <dl>
        {shares.map((share, points) => (
          <div key={points}>
            <dt>
              <span aria-hidden="true">{points}</span>
              <span className="visually-hidden">
                <Plural value={points} one="# point" other="# points" />
              </span>
            </dt>
            <dd>
              <span className={styles.pointsBar} aria-hidden="true">
                <span style={{ transform: `scaleX(${share / 100})` }} />
              </span>
              <span className="figures">{formatPercentage(share, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Jokers({ question: { joker_percentage, joker_bonus } }: { question: Question }) {
  const language = useLanguage()
  if (joker_percentage === null) return null
  return (
    <p className={styles.questionJokers}>
      <StarIcon size={18} />
      <span>
        <Trans>{formatPercentage(joker_percentage, language)} used a joker</Trans>
        {joker_bonus !== null && (
          <>
            {' · '}
            <Trans>a hit earned +{joker_bonus}</Trans>
          </>
        )}
      </span>
    </p>
  )
}
