import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Spinner } from '@/ui/spinner.tsx'

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
  const { typed, setTyped, people, found, wanted } = useFoundPeople(user, playerId)

  function remove() {
    setTyped('')
    onChange(null)
  }

  return (
    <Select
      label={t`Account`}
      description={t`Optional. If the player has an account here, the events appear in their profile.`}
      placeholder={t`Search by name`}
      searchable
      // Rendered in place, so that assistive technology finds it within the form.
      comboboxProps={{ withinPortal: false }}
      data={people.map(({ person, taken }) => {
        const name = nameOf(person)
        const label = taken ? t`${name} (belongs to another player)` : name
        return { value: String(person.id), label, disabled: taken }
      })}
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isLoading ? t`Searching…` : wanted === '' ? t`Type a name.` : t`No players with that name.`
      }
      rightSectionWidth={44}
      rightSectionPointerEvents={user ? 'all' : 'none'}
      rightSection={
        user ? (
          <IconButton aria-label={t`Remove the account`} onClick={remove} look="soft" />
        ) : found.isFetching ? (
          <Spinner size={18} />
        ) : (
          <ChevronDownIcon size={18} />
        )
      }
      error={error ?? (found.error ? errorWords(found.error.code) : undefined)}
      value={user && String(user.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(people.find(({ person }) => String(person.id) === id)?.person ?? null)}
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
    wanted,
    people: shown ? people : [{ person: user, taken: false }, ...people],
  }
}
