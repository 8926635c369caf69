import { plural } from '@lingui/core/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { HourglassIcon } from '@/ui/icons.tsx'

/** Marks a player of a table whose numbers lack games that wait for verdicts; nothing without any. */
export function PendingGames({ count }: { count: number }) {
  // Re-renders on a change of language.
  useLanguage()
  if (count === 0) return null
  return (
    <PendingMark words={plural(count, { one: '# game not marked yet', other: '# games not marked yet' })} />
  )
}

/** A mark beside a number or a name, with the words of what is not marked yet. */
export function PendingMark({ words }: { words: string }) {
  return (
    <span className="pending unbroken" title={words}>
      <HourglassIcon size={14} />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
