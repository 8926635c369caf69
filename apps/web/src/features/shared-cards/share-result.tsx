import { t } from '@lingui/core/macro'
import type { MorningGame } from '@tertulia/contract/home'
import type { Language } from '@tertulia/core/customers/languages'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { useCellWords } from '@/features/games/cell-words.ts'
import { ShareButton } from './share-button.tsx'

type Facts = MorningGame['facts']
type Side = MorningGame['sides'][number]
type Cell = Side['cells'][number]

/** A decided result of the reader, who is the first side. */
export type SharedResult = {
  facts: Pick<Facts, 'competition' | 'outcome' | 'right_answers' | 'questions'> & {
    cup: { ties: number } | null
    /** Null also where the place is not known. */
    special: Facts['special']
  }
  subject: string | null
  sides: readonly Pick<Side, 'score' | 'cells' | 'name' | 'named'>[]
  themes: readonly string[]
}

const shapes: Record<Cell, string> = { right: '●', wrong: '○', pending: '◌', blank: '–', void: '×' }

type ShareResultProps = { game: SharedResult; date: string; className?: string | undefined }

/** Shares a result: the score and the own answers by theme, never a statement or an answer. */
export function ShareResult({ game, date, className = '' }: ShareResultProps) {
  const language = useLanguage()
  const { name } = useCustomer()
  const cellWords = useCellWords()
  const { facts, themes, sides } = game
  const cells = sides[0]?.cells ?? []
  if (cells.length === 0) return null

  function writeText(): string {
    const grid =
      themes.length === cells.length
        ? cells.map((cell, index) => `${shapes[cell]} ${themeWord(themes[index] ?? '')}: ${cellWords[cell]}`)
        : [cells.map((cell) => shapes[cell]).join(''), rightWords(game)]
    const head = `${name} · ${formatDateLong(date, language)}`
    const stage = facts.cup ? [t`Cup, ${stageWords(facts.cup.ties)}`] : []
    return [head, ...stage, scoreWords(game, language), ...grid].join('\n')
  }

  return <ShareButton kind={facts.competition} date={date} text={writeText} className={className} />
}

function rightWords({ facts: { right_answers: right, questions } }: SharedResult): string {
  return t`${right ?? 0} of ${questions} right`
}

/** "Won 12–11 against Catarina"; without the name of an opponent who does not allow it. */
function scoreWords({ facts, sides, subject }: SharedResult, language: Language): string {
  const [mine, theirs] = sides
  const number = (score: number | null | undefined) => (score == null ? 'F' : shortNumber(score, language))
  const own = number(mine?.score)
  if (facts.special && subject !== null)
    return t`${subject}: rank ${facts.special.rank} of ${facts.special.players}`
  if (facts.competition === 'special') return subject ?? ''
  if (!theirs) return t`${own} in the solo round`
  const score = `${own}–${number(theirs.score)}`
  const name = theirs.named ? theirs.name : null
  if (facts.outcome === 'draw') return name === null ? t`Drew ${score}` : t`Drew ${score} with ${name}`
  if (facts.outcome === 'win') return name === null ? t`Won ${score}` : t`Won ${score} against ${name}`
  return name === null ? t`Lost ${score}` : t`Lost ${score} to ${name}`
}
