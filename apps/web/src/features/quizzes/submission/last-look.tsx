import { Trans, useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { StarIcon } from '@/ui/player-icons.tsx'
import { draftOf, type DraftsByQuestion } from '../drafts/draft.ts'
import { pointsFields, pointsGames } from '../play/points/points-sets.ts'
import * as styles from './last-look.module.css'

type LastLookProps = {
  quiz: TodaysQuiz
  drafts: DraftsByQuestion
  onChoose: (questionId: number) => void
}

/** All answers of a quiz, one to a line, with their points or jokers; a tap chooses one. */
export function LastLook({ quiz, drafts, onChoose }: LastLookProps) {
  const { t } = useLingui()
  const games = pointsGames(quiz.games)

  return (
    <ol className={styles.lastLook} aria-label={t`Your answers`}>
      {quiz.questions.map(({ id }, index) => {
        const draft = draftOf(drafts, id)
        const blank = isBlank(draft.text)
        return (
          <li key={id} className="line-above">
            <button
              type="button"
              className={`${styles.lastLookLine} beside gap-8 full touchable`}
              onClick={() => onChoose(id)}
            >
              <span className="serif strong brand">{index + 1}</span>
              <span
                className={`${styles.lastLookAnswer} breakable shrinking`}
                data-blank={blank || undefined}
              >
                {blank ? <Trans>Blank: answer it</Trans> : draft.text}
              </span>
              {games.map(({ competition, opponent: { name } }) => {
                const points = draft[pointsFields[competition]]
                return (
                  <span key={competition} className="figures rigid">
                    <span className="visually-hidden">{t`Points for ${name}:`} </span>
                    {points ?? '–'}
                  </span>
                )
              })}
              {draft.joker && (
                <span className="rigid">
                  <StarIcon size={16} look="filled" />
                  <span className="visually-hidden">{t`Joker`}</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
