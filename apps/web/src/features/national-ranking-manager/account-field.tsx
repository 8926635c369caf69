import { useLingui } from '@lingui/react/macro'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { PersonField } from '@/ui/person-field.tsx'

type Account = RankingPlayer['user']

type AccountFieldProps = {
  user: Account
  /** Id of the linked player; null for a new one. */
  player_id: number | null
  error: string | undefined
  onChange: (user: Account) => void
}

const nameOf = (user: Account) => (user ? `${user.name} ${user.surname}`.trim() : '')

/** The player's account, found by name; may stay empty. */
export function AccountField({ user, player_id: playerId, error, onChange }: AccountFieldProps) {
  const { t } = useLingui()
  const { typed, setTyped, people, found } = useFoundPeople(user, playerId)

  function remove() {
    setTyped('')
    onChange(null)
  }

  function choose(id: number) {
    const person = people.find((other) => other.person.id === id)?.person ?? null
    setTyped(nameOf(person))
    onChange(person)
  }

  return (
    <PersonField
      label={t`Account`}
      description={t`Optional. If the player has an account here, the events appear in their profile.`}
      people={people.map(({ person, taken }) => {
        const name = nameOf(person)
        const words = taken ? t`${name} (belongs to another player)` : name
        return { id: person.id, words, disabled: taken }
      })}
      typed={typed}
      chosen={nameOf(user)}
      searching={found.isFetching}
      removal={user && { label: t`Remove the account`, remove }}
      error={error ?? (found.error ? errorWords(found.error.code) : undefined)}
      onType={setTyped}
      onChoose={choose}
    />
  )
}

function useFoundPeople(user: Account, playerId: number | null) {
  const [typed, setTyped] = useState(nameOf(user))
  // The field's own text is not a search.
  const wanted = useSettled(typed.trim() === nameOf(user) ? '' : typed.trim())
  const found = useCall(
    rankingPlayers.searchLinkableUsers,
    { query: { search: wanted } },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const listed = wanted === '' ? [] : (found.data?.people ?? [])
  const people = listed.map(({ player_id: owner, ...person }) => ({
    person,
    taken: owner !== null && owner !== playerId,
  }))
  const shown = !user || people.some(({ person }) => person.id === user.id)
  return {
    typed,
    setTyped,
    found,
    people: shown ? people : [{ person: user, taken: false }, ...people],
  }
}
