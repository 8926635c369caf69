import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import * as styles from './quiz-keys.module.css'

/** The keyboard shortcuts. */
export const QuizKeys = memo(function QuizKeys({ points, jokers }: { points: boolean; jokers: boolean }) {
  return (
    <p className={`${styles.quizKeys} soft small`}>
      <Trans>
        <kbd>Enter</kbd> goes to the next answer
      </Trans>
      {points && (
        <>
          {' · '}
          <Trans>
            <kbd>Alt</kbd> + <kbd>0</kbd>…<kbd>3</kbd> gives points
          </Trans>
        </>
      )}
      {jokers && (
        <>
          {' · '}
          <Trans>
            <kbd>Alt</kbd> + <kbd>J</kbd> places a joker
          </Trans>
        </>
      )}
    </p>
  )
})
