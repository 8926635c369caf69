import { Trans, useLingui } from '@lingui/react/macro'
import type { PastSpecialQuestion, SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import { useId, useState } from 'react'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { SpecialMark } from '../special/special-mark.tsx'
import { SpecialRowDetails } from './special-row-details.tsx'
import * as styles from './special-ranking.module.css'

type SpecialRankingRowProps = { row: SpecialQuizRow; questions: PastSpecialQuestion[]; own: boolean }

/** A player's result; on demand their answers one by one, and the score with the best jokers. */
export function SpecialRankingRow({ row, questions, own }: SpecialRankingRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = `${row.name} ${row.surname}`.trim()
  const answers = new Map(row.answers.map((answer) => [answer.question_id, answer]))

  return (
    <>
      {/* The whole row can be tapped; its button is for mouse, keyboard and assistive technology. */}
      <tr className={own ? 'own' : undefined} onClick={() => setOpen(!open)}>
        <td className={`num ${styles.specialRank}`}>{row.rank}</td>
        <th scope="row" className={styles.specialName}>
          <PlayerName person={row} />{' '}
          {own && (
            <span className="own-word">
              <Trans comment="Marks one's own row in a table">you</Trans>
            </span>
          )}
        </th>
        <td className={`num ${styles.specialScore}`}>{formatNumber(row.score, language)}</td>
        <td className={`num ${styles.spacious}`}>{row.right_answers}</td>
        {questions.map((question) => {
          const answer = answers.get(question.id)
          return (
            <td key={question.id} className={`${styles.specialQuestion} ${styles.spacious}`}>
              {answer && <SpecialMark verdict={answer.verdict} joker={answer.joker} />}
            </td>
          )
        })}
        <td className={styles.specialToggle}>
          <button type="button" aria-expanded={open} aria-controls={id} aria-label={t`Details of ${name}`}>
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      <tr id={id} className={styles.specialMore} hidden={!open}>
        <td colSpan={questions.length + 5}>
          {open && <SpecialRowDetails row={row} questions={questions} />}
        </td>
      </tr>
    </>
  )
}
