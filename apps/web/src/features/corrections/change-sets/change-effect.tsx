import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { placesNamed, type ChangeEffect, type GameResult } from '@tertulia/contract/change-sets'
import type { ReactNode } from 'react'
import { PersonName } from '@/ui/words/person-name.tsx'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import * as styles from './change-sets.module.css'

const usual: readonly GameResult[] = ['win', 'draw', 'loss']
const others: readonly GameResult[] = ['forfeit', 'solo', 'pending', 'void']

/** The results of a day's players before (rows) and after (columns) a change: who leaves the diagonal is marked. */
function ResultMatrix({ results }: { results: ChangeEffect['games']['results'] }) {
  const words = useResultWords()
  const isUsed = (result: GameResult) =>
    results.some(({ before, after }) => before !== after && (before === result || after === result))
  const shown = [...usual, ...others.filter(isUsed)]
  const countOf = (before: GameResult, after: GameResult) =>
    results.find((cell) => cell.before === before && cell.after === after)?.count ?? 0

  return (
    <div className="table-frame">
      <table className={`${styles.matrix} table figures`}>
        <caption className="visually-hidden">
          <Trans>Players by their result before and after</Trans>
        </caption>
        <thead>
          <tr>
            <td>
              <Trans>Before → after</Trans>
            </td>
            {shown.map((after) => (
              <th key={after} scope="col">
                {words[after]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((before) => (
            <tr key={before}>
              <th scope="row">{words[before]}</th>
              {shown.map((after) => {
                const count = countOf(before, after)
                return (
                  <td key={after} data-changed={(before !== after && count > 0) || undefined}>
                    {count === 0 ? '–' : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useResultWords(): Record<GameResult, string> {
  const { t } = useLingui()
  return {
    win: t`Win`,
    draw: t`Draw`,
    loss: t`Loss`,
    forfeit: t`Forfeit`,
    solo: t`Solo`,
    pending: t`Open`,
    void: t`Void`,
  }
}

const isChanged = ({ before, after }: { before: GameResult; after: GameResult }) => before !== after

/** Everything that a set of changes moves: answers, games, places, cup ties, the special quiz, and who is told. */
export function ChangeEffectWords({ effect }: { effect: ChangeEffect }) {
  const { games, cup, special, told } = effect
  const turned = games.results.some(isChanged)
  return (
    <div className="stack gap-16" aria-live="polite">
      <AnswerWords effect={effect} />
      {games.changed > 0 && (
        <Part title={<Trans>Games of the day</Trans>}>
          {turned ? (
            <ResultMatrix results={games.results} />
          ) : (
            <p>
              <Trans>Scores change, but nobody wins or loses anything else.</Trans>
            </p>
          )}
        </Part>
      )}
      <Places places={effect.places} />
      {cup.changed > 0 && (
        <p>
          <Plural value={cup.changed} one="# cup game changes." other="# cup games change." />
        </p>
      )}
      <StandingTies ties={cup.standing} />
      {special.changed > 0 && <Special special={special} />}
      <p className="medium">
        <Plural
          value={told}
          _0="Nobody needs an e-mail."
          one="# player will be e-mailed the reason."
          other="# players will be e-mailed the reason."
        />
      </p>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack gap-8">
      <h3 className={styles.effectHead}>{title}</h3>
      {children}
    </section>
  )
}

function AnswerWords({ effect: { answers, ...moved } }: { effect: ChangeEffect }) {
  const { to_right, to_wrong, to_pending } = answers
  const { to_void, from_void } = answers
  const lines = [
    to_void > 0 && (
      <Plural value={to_void} one="# answer no longer counts." other="# answers no longer count." />
    ),
    from_void > 0 && <Plural value={from_void} one="# answer counts again." other="# answers count again." />,
    to_right > 0 && <Plural value={to_right} one="# answer becomes right." other="# answers become right." />,
    to_wrong > 0 && <Plural value={to_wrong} one="# answer becomes wrong." other="# answers become wrong." />,
    to_pending > 0 && (
      <Plural
        value={to_pending}
        one="# answer goes back to a reviewer."
        other="# answers go back to a reviewer."
      />
    ),
  ].filter((line) => line !== false)
  const isStill = moved.games.changed + moved.cup.changed + moved.special.changed === 0
  return (
    <ul className={styles.effectLines}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {lines.length === 0 && (
        <li>
          <Trans>No answer gets another verdict.</Trans>
        </li>
      )}
      {isStill && (
        <li>
          <Trans>No results change.</Trans>
        </li>
      )}
    </ul>
  )
}

type PlacesProps = { places: ChangeEffect['places'] }

function Places({ places: { ranks, marks, named } }: PlacesProps) {
  const { t } = useLingui()
  if (named.length === 0) return null
  const more = Math.max(ranks, named.length) - placesNamed
  return (
    <Part title={<Trans>Table</Trans>}>
      <p>
        <Plural
          value={ranks}
          _0="Nobody changes place."
          one="# player changes place."
          other="# players change place."
        />{' '}
        {marks > 0 && (
          <Plural
            value={marks}
            one="# mark for moving up or down changes."
            other="# marks for moving up or down change."
          />
        )}
      </p>
      <ScrollRegion aria-label={t`Places that change`}>
        <ul className={`${styles.effectPlaces} figures`}>
          {named.map(({ player, tier, ...place }) => (
            <li key={player.id} className="row gap-4-16">
              <PersonName person={player} />
              <span className="soft">
                <Trans>Tier {tier}</Trans>
              </span>
              <span>
                {place.rank_before}
                <Mark mark={place.mark_before} /> → {place.rank_after}
                <Mark mark={place.mark_after} />
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {more > 0 && (
        <p className="small soft">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </Part>
  )
}

function Mark({ mark }: { mark: ChangeEffect['places']['named'][number]['mark_before'] }) {
  if (mark === null) return null
  return (
    <span className="small soft">
      {' '}
      {mark === 'up' && <Trans>promotion</Trans>}
      {mark === 'down' && <Trans>relegation</Trans>}
      {mark === 'warning' && <Trans>forfeits</Trans>}
    </span>
  )
}

function StandingTies({ ties }: { ties: ChangeEffect['cup']['standing'] }) {
  if (ties.length === 0) return null
  return (
    <Part title={<Trans>Cup games that stand</Trans>}>
      <p>
        <Trans>Their next round is drawn. They stay as they are until an admin decides about them.</Trans>
      </p>
      <ul className={styles.effectLines}>
        {ties.map(({ players, winner }) => {
          const [one, two] = players
          if (!one || !two) return null
          return (
            <li key={one.id}>
              <PersonName person={one} /> – <PersonName person={two} />
              {winner && (
                <>
                  {': '}
                  <Trans>
                    <PersonName person={winner} /> would win
                  </Trans>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Special({ special }: { special: ChangeEffect['special'] }) {
  const { changed, jokers, winners_before: before, winners_after: after } = special
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return (
    <Part title={<Trans>Special quiz</Trans>}>
      <p>
        <Plural value={changed} one="# player’s result changes." other="# players’ results change." />{' '}
        {jokers > 0 && (
          <Plural
            value={jokers}
            one="For # player a joker pays or costs something else."
            other="For # players a joker pays or costs something else."
          />
        )}
      </p>
      <p>
        {isSame ? <Trans>The winner stays:</Trans> : <Trans>Another winner:</Trans>}{' '}
        <Persons persons={before} />
        {!isSame && (
          <>
            {' → '}
            <Persons persons={after} />
          </>
        )}
      </p>
    </Part>
  )
}

function Persons({ persons }: { persons: ChangeEffect['special']['winners_after'] }) {
  if (persons.length === 0) return <Trans>not decided yet</Trans>
  return persons.map((person, index) => (
    <span key={person.id}>
      {index > 0 && ', '}
      <PersonName person={person} />
    </span>
  ))
}
