import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { wordsOf } from '@tertulia/core/national-ranking/name-matching'
import { useMemo, type Ref } from 'react'
import { ChevronDownIcon } from '@/ui/icons.tsx'

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
  const { t } = useLingui()
  const searchable = useMemo(
    () => [...players.values()].map((player) => ({ player, text: foldedOf(player) })),
    [players],
  )
  const words = wordsOf(typed)
  const found = searchable
    .filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
    .slice(0, offeredAtOnce)

  return (
    <Select
      ref={ref}
      {...field}
      aria-label={name}
      placeholder={t`Search by name`}
      searchable
      selectFirstOptionOnChange
      // Rendered in place, so that assistive technology finds it within the form.
      comboboxProps={{ withinPortal: false }}
      data={found.map(({ player }) => ({ value: String(player.id), label: labelOf(player) }))}
      // They are already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={t`No players with that name.`}
      rightSectionPointerEvents="none"
      rightSection={<ChevronDownIcon size={18} />}
      value={null}
      searchValue={typed}
      onSearchChange={onType}
      onChange={(id) => id !== null && onChoose(Number(id))}
      onKeyDown={(event) => {
        // The field itself handles an option selected with the arrow keys.
        const chosen = event.currentTarget.getAttribute('aria-activedescendant')
        const [first] = found
        if (event.key !== 'Enter' || chosen || words.length === 0 || !first) return
        event.preventDefault()
        onChoose(first.player.id)
      }}
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
