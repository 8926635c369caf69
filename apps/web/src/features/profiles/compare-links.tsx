import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@tertulia/contract/profiles'
import { useNavigate } from '@tanstack/react-router'
import { PlayerSearch } from '@/features/customer/player-search.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** The way to a comparison of somebody else with me. */
export function CompareLink({ profile: { id, comparable } }: { profile: Profile }) {
  const user = useUser()
  if (user === null || user.id === id || !comparable) return null
  return (
    <TextLink to={paths.statistics_comparison(user.id, id)} button="plain">
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}

/** On one's own profile: the way to a comparison with whom one chooses. */
export function CompareSearch({ profile: { id, comparable } }: { profile: Profile }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  if (user?.id !== id || !comparable) return null
  return (
    <PlayerSearch
      label={t`Compare yourself with`}
      without={[id]}
      onChoice={(other) => void navigate({ to: paths.statistics_comparison(id, other.id) })}
    />
  )
}
