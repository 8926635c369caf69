import { Trans } from '@lingui/react/macro'
import type { MorningGame } from '@tertulia/contract/home'
import { shownScore } from '@tertulia/core/league/shown-score'
import { stageWords } from '@/features/cup/cup-words.ts'
import { scoreText } from '@/features/games/score-words.ts'
import { ShareResult } from '@/features/shared-cards/share-result.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useReveal } from '@/lib/device/reveal.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { MorningWords } from './morning-words.tsx'
import * as styles from './morning.module.css'
import { useCellWords } from '@/features/shared-cards/cell-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { BanIcon, CheckIcon, CrossIcon, HourglassIcon } from '@/ui/icons.tsx'

type Cell = MorningGame['sides'][number]['cells'][number]

const icons = { right: CheckIcon, wrong: CrossIcon, pending: HourglassIcon, void: BanIcon, blank: null }

type AnswerCellsProps = {
  cells: readonly Cell[]
  /** In the same order; none in a special quiz. */
  themes: readonly string[]
  /** The number of cells shown. */
  shown: number
}

/** A player's answers of a day, one cell each: right, wrong, pending, blank or not counted, by colour, shape and word. */
function AnswerCells({ cells, themes, shown }: AnswerCellsProps) {
  const words = useCellWords()
  return (
    <ol className={styles.cells} data-many={cells.length > 8 || undefined}>
      {cells.map((cell, index) => {
        const Icon = icons[cell]
        const theme = themes[index]
        return (
          <li key={index} className={styles.cell} data-cell={cell} data-hidden={index >= shown || undefined}>
            {Icon && <Icon size={16} />}
            <span className="visually-hidden">
              {theme === undefined ? words[cell] : `${themeWord(theme)}: ${words[cell]}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type Side = MorningGame['sides'][number]
type MorningBlockProps = { game: MorningGame; date: string }

/** One game of the morning, a link as a whole: scores, answers at a glance, and one sentence. */
export function MorningBlock({ game, date }: MorningBlockProps) {
  const { facts, sides } = game
  const count = Math.max(...sides.map(({ cells }) => cells.length))
  const fresh = useFirstSight(date, facts.state === 'decided')
  const { shown, done, place } = useReveal<HTMLLIElement>(count, fresh)

  return (
    <li ref={place} className={`${styles.block} sheet`}>
      <h3 className="soft small">
        <Competition game={game} />
      </h3>
      <div className={styles.sides}>
        {sides.map((side) => (
          <BlockSide key={side.id} side={side} game={game} shown={{ count: shown, done, of: count }} />
        ))}
      </div>
      <p className={styles.words} data-hidden={!done || undefined}>
        <MorningWords game={game} />
      </p>
      <div className={`${styles.blockFoot} row apart no-print`}>
        <BlockLink game={game} date={date} />
        {facts.state === 'decided' && <ShareResult game={game} date={date} className={styles.share} />}
      </div>
    </li>
  )
}

function Competition({ game: { facts, subject, sides } }: { game: MorningGame }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  if (facts.competition === 'special') return <Trans>Special quiz: {subject}</Trans>
  if (facts.competition === 'cup') {
    return facts.cup ? (
      <Trans comment="stage: Final, Quarter-finals, Round of 16">Cup, {stageWords(facts.cup.ties)}</Trans>
    ) : (
      <Trans>Cup</Trans>
    )
  }
  return sides.length === 1 ? <Trans>A solo round</Trans> : <Trans>League</Trans>
}

type Shown = { count: number; of: number; done: boolean }

function BlockSide({ side, game, shown }: { side: Side; game: MorningGame; shown: Shown }) {
  const { facts, themes } = game
  return (
    <div className={styles.side} data-outcome={side.outcome ?? undefined}>
      <span className={`${styles.name} serif breakable`}>
        <PersonName person={side} />
      </span>
      <BlockScore side={side} state={facts.state} shown={shown} />
      {side.cells.length > 0 && <AnswerCells cells={side.cells} themes={themes} shown={shown.count} />}
    </div>
  )
}

type BlockScoreProps = { side: Side; state: MorningGame['facts']['state']; shown: Shown }

/** A side's big score, which grows with the cells; a small range while verdicts may move it. */
function BlockScore({ side, state, shown }: BlockScoreProps) {
  const language = useLanguage()
  const known = shownScore(side, state)
  if (known.kind === 'range') {
    const { text } = scoreText(side, state, { language, decimals: 0 })
    return <span className={`${styles.range} soft figures`}>{text}</span>
  }
  if (known.kind !== 'final') return <NoScore side={side} state={state} />
  const { score } = known
  const decimals = decimalsOf([score])
  const grown = shown.done ? score : Math.floor((score * shown.count) / shown.of)
  return (
    <span className={`${styles.score} score`}>
      <span aria-hidden="true">{formatNumber(grown, language, { decimals })}</span>
      <span className="visually-hidden">{formatNumber(score, language, { decimals })}</span>
    </span>
  )
}

/** A forfeit, or a dash for none. */
function NoScore({ side, state }: Pick<BlockScoreProps, 'side' | 'state'>) {
  const language = useLanguage()
  const shownState = side.outcome === 'forfeit' ? state : 'void'
  const { text, word } = scoreText(side, shownState, { language, decimals: 0 })
  return (
    <span className={`${styles.score} score`} title={word ?? undefined}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

/** The link that covers the whole block. */
function BlockLink({ game: { facts, sides }, date }: MorningBlockProps) {
  const [mine, theirs] = sides
  if (facts.competition === 'special') {
    return (
      <TextLink to={paths.special_quiz(date)} className={styles.cover ?? ''}>
        <Trans>See the ranking</Trans>
      </TextLink>
    )
  }
  const ids = [mine?.id ?? 0, theirs?.id ?? 0] as const
  const to = facts.competition === 'cup' ? paths.cup_game(date, ...ids) : paths.game(date, ids[0], theirs?.id)
  return (
    <TextLink to={to} className={styles.cover ?? ''}>
      <Trans>See the game</Trans>
    </TextLink>
  )
}
