import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MorningGame } from '@tertulia/contract/home'
import type { Language } from '@tertulia/core/customers/languages'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { useCellWords } from './answer-cells.tsx'
import { shareText } from './share.ts'
import * as styles from './morning.module.css'

type Cell = MorningGame['sides'][number]['cells'][number]

const shapes: Record<Cell, string> = { right: '●', wrong: '○', pending: '◌', blank: '–', void: '×' }

/** Shares a result as a text: the score and the own answers by theme, never a statement or an answer. */
export function ShareResult({ game, date }: { game: MorningGame; date: string }) {
  const language = useLanguage()
  const { name } = useCustomer()
  const cellWords = useCellWords()
  const { facts, themes, sides } = game
  const cells = sides[0]?.cells ?? []
  if (cells.length === 0) return null
  const grid =
    themes.length === cells.length
      ? cells.map((cell, index) => `${shapes[cell]} ${themeWord(themes[index] ?? '')}: ${cellWords[cell]}`)
      : [cells.map((cell) => shapes[cell]).join(''), rightWords(game)]
  const head = `${name} · ${formatDateLong(date, language)}`
  const stage = facts.cup ? [t`Cup, ${stageWords(facts.cup.ties)}`] : []
  const lines = [head, ...stage, scoreWords(game, language), ...grid]

  return (
    <Button look="quiet" className={styles.share ?? ''} onClick={() => void shareText(lines.join('\n'))}>
      <Trans context="to show others a result">Share</Trans>
    </Button>
  )
}

function rightWords({ facts: { right_answers: right, questions } }: MorningGame): string {
  return t`${right ?? 0} of ${questions} right`
}

/** "Won 12–11 against Catarina"; without the name of an opponent who does not allow it. */
function scoreWords({ facts, sides, subject }: MorningGame, language: Language): string {
  const [mine, theirs] = sides
  const number = (score: number | null | undefined) => (score == null ? 'F' : shortNumber(score, language))
  const own = number(mine?.score)
  if (facts.special && subject !== null)
    return t`${subject}: rank ${facts.special.rank} of ${facts.special.players}`
  if (!theirs) return t`${own} in the solo round`
  const score = `${own}–${number(theirs.score)}`
  const name = theirs.named ? theirs.name : null
  if (facts.outcome === 'draw') return name === null ? t`Drew ${score}` : t`Drew ${score} with ${name}`
  if (facts.outcome === 'win') return name === null ? t`Won ${score}` : t`Won ${score} against ${name}`
  return name === null ? t`Lost ${score}` : t`Lost ${score} to ${name}`
}
