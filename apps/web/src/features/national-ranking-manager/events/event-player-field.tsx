import type { EventPlayer } from '@tertulia/contract/month-events'
import { wordsOf } from '@tertulia/core/national-ranking/name-matching'
import { useMemo, type Ref } from 'react'
import { PersonField } from '@/ui/fields/person-field.tsx'

const offeredAtOnce = 20

type EventPlayerFieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Name for assistive technology, where the label alone is not enough. */
  name?: string
  players: ReadonlyMap<number, EventPlayer>
  typed: string
  onType: (typed: string) => void
  onChoose: (playerId: number) => void
}

/** Finds a player of the national ranking by the beginnings of words in name and club; Enter selects the first. */
export function EventPlayerField({
  ref,
  name,
  players,
  typed,
  onType,
  onChoose,
  ...field
}: EventPlayerFieldProps) {
  const searchable = useMemo(
    () => [...players.values()].map((player) => ({ player, text: foldedOf(player) })),
    [players],
  )
  const words = wordsOf(typed)
  const found = searchable
    .filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
    .slice(0, offeredAtOnce)

  return (
    <PersonField
      ref={ref}
      {...field}
      aria-label={name}
      found={{ people: found.map(({ player }) => ({ id: player.id, words: labelOf(player) })) }}
      typed={typed}
      firstAtOnce
      onType={onType}
      onChoose={onChoose}
    />
  )
}

const foldedOf = ({ name, surname, club }: EventPlayer) =>
  ` ${wordsOf(`${name} ${surname} ${club ?? ''}`).join(' ')}`

/** A player's name with the club, to distinguish equal names. */
export function labelOf({ name, surname, club }: EventPlayer): string {
  const fullName = `${name} ${surname}`.trim()
  return club === null ? fullName : `${fullName} · ${club}`
}
