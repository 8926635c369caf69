import * as profiles from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { PersonField } from '@/ui/person-field.tsx'

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
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed.trim())
  const found = useCall(
    profiles.searchPlayers,
    { query: { search: wanted } },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const players = wanted === '' ? [] : (found.data?.players ?? []).filter(({ id }) => !without.includes(id))

  function choose(id: number) {
    const player = players.find((candidate) => candidate.id === id)
    if (!player) return
    setTyped('')
    onChoice(player)
  }

  return (
    <PersonField
      label={label}
      people={players.map((player) => ({ id: player.id, words: nameOf(player) }))}
      typed={typed}
      searching={found.isFetching}
      error={found.error ? errorWords(found.error.code) : undefined}
      onType={setTyped}
      onChoose={choose}
    />
  )
}
