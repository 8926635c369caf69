import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PointsSet, QuestionForPlayer } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { budgetValues, usedValues, type Points } from '@tertulia/core/quizzes/question-points'
import { useState } from 'react'
import { concededPoints } from '@tertulia/core/quizzes/answer-chance'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage, formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { CopyIcon, WandIcon } from '@/ui/player-icons.tsx'
import { ChanceWords } from '../chance-words.tsx'
import { type GivenPoints, opponentTheme, type PointsGame, chancesOf } from '../points-sets.ts'
import { OpponentPresented } from '../../opponent/opponent-card.tsx'
import * as styles from './points-sheet.module.css'

type SheetSet = { game: PointsGame; given: GivenPoints }

type SheetRowProps = {
  question: QuestionForPlayer
  number: number
  /** The player's answer. */
  text: string
  /** True for the row that has the focus at first. */
  isFirst: boolean
  sets: SheetSet[]
  onGive: (set: PointsSet, value: Points) => void
}

/** One question: its theme, the player's answer, and for each game the opponent's chance and the points. */
export function SheetRow({ question, number, text, isFirst, sets, onGive }: SheetRowProps) {
  const theme = question.theme === null ? '' : themeWord(question.theme)
  // The one button of the row that Tab reaches, by its set and value.
  const [stop, setStop] = useState<string | null>(null)
  const first = sets[0]
  const least = budgetValues(useRuleSet())[0] ?? 0
  const firstStop = first ? `${first.game.competition} ${first.given[number - 1] ?? least}` : ''

  return (
    <li className={`${styles.sheetRow} line-above`}>
      <div className={styles.sheetWords}>
        <p className={styles.sheetTheme}>
          <span className="serif strong brand">{number}</span> {theme}
        </p>
        <p className={`${styles.sheetAnswer} small soft`}>
          {isBlank(text) ? <Trans>No answer</Trans> : text}
        </p>
      </div>
      {sets.map((set) => (
        <SheetPoints
          key={set.game.competition}
          {...set}
          theme={question.theme}
          number={number}
          isFirst={isFirst}
          stop={stop ?? firstStop}
          onStop={setStop}
          onGive={(value) => onGive(set.game.competition, value)}
        />
      ))}
    </li>
  )
}

type SheetPointsProps = SheetSet & {
  theme: string | null
  number: number
  isFirst: boolean
  stop: string
  onStop: (stop: string) => void
  onGive: (value: Points) => void
}

function SheetPoints(props: SheetPointsProps) {
  const { game, given, theme, number, isFirst, stop, onStop, onGive } = props
  const { t } = useLingui()
  const ruleSet = useRuleSet()
  const used = usedValues(given, ruleSet)
  const { competition, opponent } = game
  const to = opponent.name
  // Both games may be against the same person.
  const label =
    competition === 'cup'
      ? t`Cup points for ${to} in question ${number}`
      : t`Points for ${to} in question ${number}`

  return (
    <div className={styles.sheetSet} data-set={competition}>
      <Chance game={game} theme={theme} />
      <div role="radiogroup" className={styles.sheetValues} aria-label={label}>
        {budgetValues(ruleSet).map((value) => {
          const isGiven = given[number - 1] === value
          const key = `${competition} ${value}`
          const holders = isGiven ? [] : (used[value] ?? [])
          const numbers = holders.join(', ')
          return (
            <button
              key={value}
              type="button"
              role="radio"
              className={`${styles.sheetValue} serif large`}
              aria-checked={isGiven}
              tabIndex={stop === key ? 0 : -1}
              data-autofocus={(isFirst && stop === key) || undefined}
              data-set={competition}
              data-question={number - 1}
              data-value={value}
              data-used={holders.length > 0 || undefined}
              onFocus={() => onStop(key)}
              onClick={() => onGive(value)}
            >
              {value}
              {holders.length > 0 && (
                <span className="visually-hidden">
                  {', '}
                  <Plural
                    value={holders.length}
                    one={`used in question ${numbers}`}
                    other={`used in questions ${numbers}`}
                  />
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The opponent's share of right answers in the theme, as on their card, as a number and a bar. */
function Chance({ game: { opponent }, theme }: { game: PointsGame; theme: string | null }) {
  const language = useLanguage()
  const percentage = opponentTheme(opponent, theme)?.percentage ?? null
  return (
    <>
      <p className={`${styles.sheetChance} figures unbroken`}>
        <span aria-hidden="true">{percentage === null ? '–' : formatPercentage(percentage, language)}</span>
        <span className="visually-hidden">
          <ChanceWords opponent={opponent} theme={theme} />
        </span>
      </p>
      <span className={styles.sheetBar} aria-hidden="true">
        <span style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
      </span>
    </>
  )
}

/** Names the numbers beside the values; each of them is read out with its own words. */
export function ChanceCaption() {
  return (
    <span className={`${styles.sheetCaption} block small regular soft`} aria-hidden="true">
      <Trans comment="Head of the column with the opponent’s share of right answers by theme">
        % right so far
      </Trans>
    </span>
  )
}

type SheetHeadProps = {
  game: PointsGame
  /** True when it is the day's only game with points. */
  isOnly: boolean
  onAssign: () => void
  onCopy: () => void
}

/** The opponent of a column, and points for all questions at once. */
export function SheetHead({ game, isOnly, onAssign, onCopy }: SheetHeadProps) {
  const { t } = useLingui()
  const { competition, opponent } = game
  const { name } = opponent
  // The same person may be the opponent in both.
  const isCup = competition === 'cup' && !isOnly

  return (
    <section
      className={`${styles.sheetHead} stack at-end`}
      aria-label={isCup ? t`Cup points for ${name}` : t`Points for ${name}`}
    >
      {isOnly ? (
        <OpponentPresented opponent={opponent} />
      ) : (
        <h3 className={`${styles.sheetName} shrinking breakable`}>
          {competition === 'league' ? <Trans>League</Trans> : <Trans>Cup</Trans>}{' '}
          <span className="regular">{name}</span>
          <ChanceCaption />
        </h3>
      )}
      <div className="beside gap-4">
        <Button
          className={styles.sheetAssign}
          icon={<WandIcon size={18} />}
          aria-label={isCup ? t`Automatic cup points for ${name}` : t`Automatic points for ${name}`}
          onClick={onAssign}
        >
          <span className={styles.sheetAssignWord}>
            <Trans comment="Button: assign the points automatically">Automatic</Trans>
          </span>
        </Button>
        {isCup && (
          <IconButton aria-label={t`Copy from the league`} title={t`Copy from the league`} onClick={onCopy}>
            <CopyIcon size={18} />
          </IconButton>
        )}
      </div>
    </section>
  )
}

type ConcededWordsProps = SheetSet & { questions: QuestionForPlayer[] }

/** The points that the opponent is expected to score, beside the least and the most possible. */
export function ConcededWords({ game, given, questions }: ConcededWordsProps) {
  const language = useLanguage()
  const conceded = concededPoints(given, chancesOf(game.opponent, questions), useRuleSet())
  if (conceded === null) return null
  const { name } = game.opponent
  const show = (value: number) => formatNumber(value, language, { decimals: 1 })
  const [expected, least, most] = [show(conceded.expected), show(conceded.least), show(conceded.most)]

  return (
    <p className="figures small soft">
      {given.includes(null) ? (
        <Trans>
          {name} should score {least} to {most}
        </Trans>
      ) : (
        <Trans>
          {name} should score <strong>{expected}</strong> ({least} to {most} possible)
        </Trans>
      )}
    </p>
  )
}
