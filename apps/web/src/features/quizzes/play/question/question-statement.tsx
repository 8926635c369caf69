import { useLingui } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import * as styles from './question-card.module.css'

type QuestionStatementProps = { question: QuestionForPlayer; number: number; id?: string }

/** The part of a question common to all views: number, theme, statement, medium. */
export function QuestionStatement({ question, number, id }: QuestionStatementProps) {
  const { t } = useLingui()
  const { theme, subtheme, text, medium } = question
  const detail = subtheme === null || subtheme === theme ? null : subthemeWord(subtheme)

  return (
    <>
      <h2 className={`${styles.questionHead} row baseline strong soft small`} id={id}>
        <span className="visually-hidden">{t`Question ${number}`}</span>
        <span className={`${styles.questionNumber} serif strong brand largest`} aria-hidden="true">
          {number}
        </span>
        {theme && <span className={styles.questionTheme}>{themeWord(theme)}</span>}
        {detail && <span className="regular">{detail}</span>}
      </h2>
      <div className="statement">
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={number} />}
    </>
  )
}
