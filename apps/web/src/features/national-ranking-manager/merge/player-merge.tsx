import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { ChosenResult, RankingPlayer, RankingPlayerMerge } from '@tertulia/contract/ranking-players'
import { useState } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { MergeConfirmation } from '@/features/users/merge/merge-confirmation.tsx'
import { MergeSides } from '@/features/users/merge/merge-sides.tsx'
import { regionName } from '@/features/users/region-name.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { playerChange } from '../players/use-player-creation.ts'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import * as styles from '@/features/users/merge/merge.module.css'

type PlayerMergeProps = { id: number; other_id: number; onStay: (id: number) => void }

/** Shows what merging two players would change, and merges them. */
export function PlayerMerge({ id, other_id, onStay }: PlayerMergeProps) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const chosen = [...choices.values()].flatMap(({ of, month, type }) =>
    of === other_id ? [{ month, type }] : [],
  )
  const query = useCall(
    rankingPlayerCalls.previewRankingPlayerMerge,
    { params: { id }, body: { other_id, chosen } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={query} skeleton={<Skeleton height={420} />}>
      {(merge) => (
        <div className="sheet stack gap-20 fitted">
          <Sides merge={merge} onStay={onStay} />
          {merge.linked_apart && <LinkedApart merge={merge} />}
          <Effect merge={merge} />
          <DoubleResults
            merge={merge}
            choices={choices}
            onChoose={(key, choice) => setChoices(new Map(choices).set(key, choice))}
          />
          <Confirmation merge={merge} chosen={chosen} open={merge.double_results.length - choices.size} />
        </div>
      )}
    </QueryState>
  )
}

function Sides({
  merge: { player, other },
  onStay,
}: {
  merge: RankingPlayerMerge
  onStay: (id: number) => void
}) {
  const language = useLanguage()
  const sideOf = ({ id, club, region, user, results, ...person }: RankingPlayer) => ({
    id,
    name: fullName(person),
    facts: [
      [club, region === null ? null : regionName(region, language)].filter(Boolean).join(' · ') || null,
      user && <Trans key="account">Account: {fullName(user)}</Trans>,
      <Plural key="results" value={results} one="# result" other="# results" />,
    ].filter((fact) => fact !== null),
  })
  const sides = [player, other].toSorted((one, another) => one.id - another.id).map(sideOf)
  return <MergeSides sides={sides} stays={player.id} onChoose={onStay} />
}

function LinkedApart({ merge: { player, other } }: { merge: RankingPlayerMerge }) {
  const mayMergeUsers = useMayCall(accountMergeCalls.mergeUsers)
  return (
    <Notice type="warning">
      <p>
        <Trans>
          These two can’t be merged yet: they belong to two different accounts. Remove the account from one of
          them first, or have an admin merge the accounts.
        </Trans>
      </p>
      {mayMergeUsers && player.user && other.user && (
        <p>
          <TextLink to={adminPaths.userMerge(player.user.id, other.user.id)}>
            <Trans>Merge the accounts</Trans>
          </TextLink>
        </p>
      )}
    </Notice>
  )
}

function Effect({ merge: { other, moved_results: moved, rankings, teams } }: { merge: RankingPlayerMerge }) {
  const language = useLanguage()
  return (
    <section className="stack gap-8" aria-labelledby="merge-effect">
      <h2 id="merge-effect">
        <Trans>What changes</Trans>
      </h2>
      <ul className="stack gap-4">
        <li>
          <Plural value={moved} _0="No results move." one="# result moves." other="# results move." />
        </li>
        {teams > 0 && (
          <li>
            <Plural
              value={teams}
              one="The place in a nation’s team of # month moves, too, unless both are in it."
              other="The places in nations’ teams of # months move, too, unless both are in them."
            />
          </li>
        )}
        {rankings.map((ranking) => (
          <li key={ranking.month}>
            <Trans>The published ranking of {formatMonth(ranking.month, language)} is updated:</Trans>{' '}
            <RankWords ranking={ranking} />{' '}
            <Plural
              value={ranking.others}
              _0="Nobody else’s place changes."
              one="# other player’s place changes."
              other="# other players’ places change."
            />
          </li>
        ))}
        <li>
          <Trans>
            The entry {fullName(other)} (no. {other.id}) is deleted. This can’t be undone.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

function RankWords({ ranking }: { ranking: RankingPlayerMerge['rankings'][number] }) {
  const { rank, other_rank, new_rank } = ranking
  const before = [rank, other_rank].filter((one) => one !== null)
  const [first, second] = before
  if (new_rank === null) return null
  if (second === undefined)
    return (
      <Trans>
        place {first} becomes {new_rank}.
      </Trans>
    )
  return (
    <Trans>
      places {first} and {second} become {new_rank}.
    </Trans>
  )
}

type ConfirmationProps = { merge: RankingPlayerMerge; chosen: ChosenResult[]; open: number }

function Confirmation({ merge, chosen, open }: ConfirmationProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { player, other } = merge
  const { mutate, isPending, error } = useAction(rankingPlayerCalls.mergeRankingPlayers, {
    ...playerChange,
    done({ id }) {
      showSuccess(t`Players merged`)
      void navigate({ to: adminPaths.nationalRankingPlayerEdit(id), replace: true })
    },
  })
  const body = {
    other_id: other.id,
    chosen,
    double_results: merge.double_results.length,
    version: player.version,
    other_version: other.version,
  }
  return (
    <MergeConfirmation
      tick={
        <Trans>
          I know that the entry {fullName(other)} (no. {other.id}) will be gone for good.
        </Trans>
      }
      submit={<Trans>Merge into {fullName(player)}</Trans>}
      obstacle={useObstacle(merge, open)}
      busy={isPending}
      error={error ? failureWords('merge_players', error.code) : undefined}
      onMerge={() => mutate({ params: { id: player.id }, body })}
    />
  )
}

function useObstacle({ linked_apart }: RankingPlayerMerge, open: number) {
  if (linked_apart) return <Trans>First, only one of the two may have an account.</Trans>
  if (open > 0)
    return (
      <Plural
        value={open}
        one="First choose the result that counts."
        other="First choose the # results that count."
      />
    )
  return undefined
}

function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}

type DoubleResult = RankingPlayerMerge['double_results'][number]

/** The player whose result of an event counts. */
type Choice = Pick<DoubleResult, 'month' | 'type'> & { of: number }

/** The choices made, by event. */
type Choices = ReadonlyMap<string, Choice>

type DoubleResultsProps = {
  merge: RankingPlayerMerge
  choices: Choices
  onChoose: (key: string, choice: Choice) => void
}

/** Asks which result counts for each event in which both players have one. */
function DoubleResults({ merge, choices, onChoose }: DoubleResultsProps) {
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
          <label key={id} className={`${styles.mergeChoice} line gap-8 touchable choice`}>
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
