import { Plural } from '@lingui/react/macro'

type NotMarkedProps = { count: number }

/** The number of answers that wait for a verdict; nothing for none. */
export function AnswersNotMarked({ count }: NotMarkedProps) {
  if (count === 0) return null
  return <Plural value={count} one="# answer not marked yet" other="# answers not marked yet" />
}

/** The number of games that wait for verdicts; nothing for none. */
export function GamesNotMarked({ count }: NotMarkedProps) {
  if (count === 0) return null
  return <Plural value={count} one="# game not marked yet" other="# games not marked yet" />
}
