import { Plural, useLingui } from '@lingui/react/macro'
import { themeWord } from '@/features/themes/theme-words.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { countLeft } from '../queue/correction-progress.ts'
import type { Desk } from './use-desk.ts'
import * as styles from '../queue/day-progress.module.css'

/** The questions of the day with the number left in each. */
export function QuestionSteps({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Questions`}>
      <ol
        className={`${styles.questionSteps} stack gap-6`}
        data-many={desk.questions.length > 8 || undefined}
      >
        {desk.questions.map((question, index) => {
          const left = countLeft(question)
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-current={index === desk.index ? 'step' : undefined}
                title={question.theme === null ? undefined : themeWord(question.theme)}
                onClick={() => desk.goTo(index)}
              >
                <span className="visually-hidden">{t`Question ${question.position}`}</span>
                <span className={`${styles.stepNumber} serif strong`} aria-hidden="true">
                  {question.position}
                </span>{' '}
                <span
                  className={`${styles.stepLeft} pending strong small`}
                  data-done={left === 0 || undefined}
                >
                  {left === 0 ? <CheckIcon size={16} /> : <span aria-hidden="true">{left}</span>}
                  <span className="visually-hidden">
                    {left === 0 ? t`done` : <Plural value={left} one="# left" other="# left" />}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
