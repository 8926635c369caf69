import { Link } from '@tanstack/react-router'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/person-name.tsx'
import './player-name.css'

type PlayerNameProps = { person: { id: number; name: string; surname: string } }

/** A player's name, as a link to their profile for viewers who may open it. */
export function PlayerName({ person }: PlayerNameProps) {
  const user = useUser()
  if (!hasRole(user, 'regular_player', 'special_quiz_player')) return <PersonName person={person} />
  return (
    <Link
      to={paths.profile(person.id)}
      className="player-name"
      // Prevents a click from also opening the row.
      onClick={(event) => event.stopPropagation()}
    >
      <PersonName person={person} />
    </Link>
  )
}
