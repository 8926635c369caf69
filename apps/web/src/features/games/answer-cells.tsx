import type { AnswerCell } from '@tertulia/core/quizzes/answer-cell'
import { useCellWords } from './cell-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { BanIcon, CheckIcon, CrossIcon, HourglassIcon } from '@/ui/icons.tsx'
import * as styles from './answer-cells.module.css'

const icons = { right: CheckIcon, wrong: CrossIcon, pending: HourglassIcon, void: BanIcon, blank: null }

type AnswerCellsProps = {
  cells: readonly AnswerCell[]
  /** In the same order; none in a special quiz. */
  themes: readonly (string | null)[]
  /** The number of cells shown, all by default. */
  shown?: number
}

/** A player's answers of a day, one cell each: right, wrong, pending, blank or not counted, by colour, shape and word. */
export function AnswerCells({ cells, themes, shown = cells.length }: AnswerCellsProps) {
  const words = useCellWords()
  return (
    <ol className={`${styles.cells} stack gap-4 whole-row`} data-many={cells.length > 8 || undefined}>
      {cells.map((cell, index) => {
        const Icon = icons[cell]
        const theme = themes[index] ?? null
        return (
          <li key={index} className={styles.cell} data-cell={cell} data-hidden={index >= shown || undefined}>
            {Icon && <Icon size={16} />}
            <span className="visually-hidden">
              {theme === null ? words[cell] : `${themeWord(theme)}: ${words[cell]}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
