import { Link } from '@tanstack/react-router'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/person-name.tsx'
import './player-name.css'

type PlayerNameProps = { person: { id: number; name: string; surname: string } }

/** A player's name: the way to his profile, for who may see it. */
export function PlayerName({ person }: PlayerNameProps) {
  const user = useUser()
  if (!hasRole(user, 'regular_player', 'special_quiz_player')) return <PersonName person={person} />
  return (
    <Link
      to={paths.profile(person.id)}
      className="player-name"
      // Lines that open by a click stay as they are.
      onClick={(event) => event.stopPropagation()}
    >
      <PersonName person={person} />
    </Link>
  )
}
