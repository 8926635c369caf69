import { Plural } from '@lingui/react/macro'

/** Number of a player's excused forfeits in brackets; nothing without any. */
export function ExcusedCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span aria-hidden="true">({count})</span>
      <span className="visually-hidden">
        <Plural value={count} one="# of them excused" other="# of them excused" />
      </span>
    </>
  )
}
