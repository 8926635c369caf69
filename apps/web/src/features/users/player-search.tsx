import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CallInput } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import { PersonField } from '@/ui/fields/person-field.tsx'

type Player = { id: number; name: string; surname: string }
/** A player found; `taken` says why they cannot be chosen. */
type Offered = Player & { taken?: string | undefined }

type PlayerSearchProps<E extends Endpoint> = {
  label: string
  description?: ReactNode
  error?: string | undefined
  /** The endpoint that finds players by a text in their name. */
  endpoint: E
  /** What the endpoint is asked besides the text. */
  query?: Record<string, string>
  /** The players of a response that are offered. */
  offered: (reply: ReplyOf<E>) => readonly Offered[]
  /** The chosen player and the name of the button that removes them; without it, choosing a player acts at once. */
  chosen?: { player: Player | null; removeLabel: string }
  onChoose: (player: Player | null) => void
}

const nameOf = (player: Player | null) => (player ? `${player.name} ${player.surname}`.trim() : '')

/** Finds a player by name. */
export function PlayerSearch<E extends Endpoint>(props: PlayerSearchProps<E>) {
  const { endpoint, query, offered, chosen, error, onChoose, ...field } = props
  const player = chosen?.player ?? null
  const [typed, setTyped] = useState(nameOf(player))
  // The field's own text is not a search.
  const wanted = useSettled(typed.trim() === nameOf(player) ? '' : typed.trim())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoints that find players by their name take these
  const found = useCall(endpoint, { query: { ...query, search: wanted } } as CallInput<E>, {
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const players = wanted === '' || !found.data ? [] : offered(found.data)
  const isListed = !player || players.some(({ id }) => id === player.id)
  const listed: readonly Offered[] = isListed ? players : [player, ...players]

  function choose(choice: Player | null) {
    setTyped(nameOf(chosen ? choice : null))
    onChoose(choice && { id: choice.id, name: choice.name, surname: choice.surname })
  }

  return (
    <PersonField
      {...field}
      found={{
        people: listed.map((one) => ({
          id: one.id,
          words: one.taken ?? nameOf(one),
          disabled: one.taken !== undefined,
        })),
        searching: found.isFetching,
      }}
      typed={typed}
      chosen={nameOf(player)}
      removal={player && chosen ? { label: chosen.removeLabel, remove: () => choose(null) } : null}
      error={error ?? (found.error ? errorWords(found.error.code) : undefined)}
      onType={setTyped}
      onChoose={(id) => choose(listed.find((one) => one.id === id) ?? null)}
    />
  )
}
