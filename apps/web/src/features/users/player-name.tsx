import { Link } from '@tanstack/react-router'
import * as profileCalls from '@tertulia/contract/profiles'
import { useMayCall } from '@/features/session/may-call.ts'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import * as styles from './player-name.module.css'

type PlayerNameProps = { person: { id: number; name: string; surname: string } }

/** A player's name, as a link to their profile for viewers who may open it. */
export function PlayerName({ person }: PlayerNameProps) {
  if (!useMayCall(profileCalls.listPlayedSpecialQuizzes)) return <PersonName person={person} />
  return (
    <Link
      to={paths.profile(person.id)}
      className={`${styles.playerName} touch-room`}
      // Prevents a click from also opening the row.
      onClick={(event) => event.stopPropagation()}
    >
      <PersonName person={person} />
    </Link>
  )
}
