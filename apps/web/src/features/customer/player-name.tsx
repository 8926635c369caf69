import { Link } from '@tanstack/react-router'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/person-name.tsx'
import './player-name.css'

type PlayerNameProps = { person: { id: number; name: string; surname: string }; className?: string }

/** A player's name: the way to his profile, for who may see it. */
export function PlayerName({ person, className = '' }: PlayerNameProps) {
  const user = useUser()
  if (!hasRole(user, 'regular_player', 'special_quiz_player')) return <PersonName person={person} />
  return (
    <Link to={paths.profile(person.id)} className={`player-name ${className}`.trim()}>
      <PersonName person={person} />
    </Link>
  )
}
