import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { wordsOf } from '@tertulia/core/national-ranking/name-matching'
import { useMemo, type Ref } from 'react'
import { ChevronDownIcon } from '@/ui/icons.tsx'

const offered_at_once = 20

type EventPlayerFieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  /** What it is called for assistive technology, where the label alone is not enough. */
  name?: string
  players: ReadonlyMap<number, EventPlayer>
  typed: string
  onType: (typed: string) => void
  onChoose: (player_id: number) => void
}

/** A player of the national ranking, found by how the words of his name and club begin; Enter takes the first. */
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
    .slice(0, offered_at_once)

  return (
    <Select
      ref={ref}
      {...field}
      aria-label={name}
      placeholder={t`Search by name`}
      searchable
      selectFirstOptionOnChange
      // In its place on the page, so that it belongs to the form for assistive technology.
      comboboxProps={{ withinPortal: false }}
      data={found.map(({ player }) => ({ value: String(player.id), label: labelOf(player) }))}
      // They are searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t`Nobody has this name.`}
      rightSectionPointerEvents="none"
      rightSection={<ChevronDownIcon size={18} />}
      value={null}
      searchValue={typed}
      onSearchChange={onType}
      onChange={(id) => id !== null && onChoose(Number(id))}
      onKeyDown={(event) => {
        // An option that the arrows have chosen is taken by the field itself.
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

/** A player's name with the club, which tells two of one name apart. */
export function labelOf({ name, surname, club }: EventPlayer): string {
  const full_name = `${name} ${surname}`.trim()
  return club === null ? full_name : `${full_name} · ${club}`
}
