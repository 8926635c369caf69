import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import * as profiles from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { Spinner } from '@/ui/spinner.tsx'

type FoundPlayer = { id: number; name: string; surname: string }

type PlayerSearchProps = {
  label: string
  /** Ids of players not offered. */
  without: readonly number[]
  onChoice: (player: FoundPlayer) => void
}

const nameOf = ({ name, surname }: FoundPlayer) => `${name} ${surname}`.trim()

/** Finds a player by name; choosing one acts at once. */
export function PlayerSearch({ label, without, onChoice }: PlayerSearchProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed.trim())
  const found = useCall(
    profiles.searchPlayers,
    { query: { search: wanted } },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const players = wanted === '' ? [] : (found.data?.players ?? []).filter(({ id }) => !without.includes(id))
  const nothing = wanted === '' ? t`Type a name.` : t`No players with that name.`

  function choose(id: string | null) {
    const player = players.find((candidate) => String(candidate.id) === id)
    if (!player) return
    setTyped('')
    onChoice(player)
  }

  return (
    <Select
      label={label}
      placeholder={t`Search by name`}
      searchable
      comboboxProps={{ withinPortal: false }}
      data={players.map((player) => ({ value: String(player.id), label: nameOf(player) }))}
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={found.isLoading ? t`Searching…` : nothing}
      rightSectionPointerEvents="none"
      rightSection={found.isFetching ? <Spinner size={18} /> : <ChevronDownIcon size={18} />}
      error={found.error ? errorWords(found.error.code) : undefined}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
    />
  )
}
