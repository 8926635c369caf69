import { Trans } from '@lingui/react/macro'
import type { RankingPlayer, RankingPlayerMerge } from '@tertulia/contract/ranking-players'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import * as styles from '@/features/users/merge/merge.module.css'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'

type DoubleResult = RankingPlayerMerge['double_results'][number]

/** The player whose result of an event counts. */
type Choice = Pick<DoubleResult, 'month' | 'type'> & { of: number }

/** The choices made, by event. */
export type Choices = ReadonlyMap<string, Choice>

type DoubleResultsProps = {
  merge: RankingPlayerMerge
  choices: Choices
  onChoose: (key: string, choice: Choice) => void
}

/** Asks which result counts for each event in which both players have one. */
export function DoubleResults({ merge, choices, onChoose }: DoubleResultsProps) {
  const { player, other, double_results } = merge
  if (double_results.length === 0) return null
  return (
    <section className="stack gap-8" aria-labelledby="double-results">
      <h2 id="double-results">
        <Trans>Which result counts?</Trans>
      </h2>
      <p className="readable">
        <Trans>Both have a result in these events, and only one of the two can count.</Trans>
      </p>
      <div>
        {double_results.map((double) => {
          const key = `${double.month} ${double.type}`
          return (
            <Double
              key={key}
              double={double}
              players={[player, other]}
              chosen={choices.get(key)?.of}
              onChoose={(of) => onChoose(key, { month: double.month, type: double.type, of })}
            />
          )
        })}
      </div>
    </section>
  )
}

type DoubleProps = {
  double: DoubleResult
  players: readonly RankingPlayer[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Double({ double, players, chosen, onChoose }: DoubleProps) {
  const language = useLanguage()
  const { month, type, result, other_result } = double
  const results = [result, other_result]
  return (
    <fieldset className={`${styles.mergeDouble} line-above`}>
      <legend className="medium">
        {eventWord(type)}, {formatMonth(month, language)}
      </legend>
      <div className="row">
        {players.map(({ id, name, surname }, place) => (
          <label key={id} className={styles.mergeChoice}>
            <input
              type="radio"
              name={`${month} ${type}`}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <span className="strong figures">{results[place]}</span> ({`${name} ${surname}`.trim()})
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
