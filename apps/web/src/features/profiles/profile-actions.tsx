import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@tertulia/contract/profiles'
import { useNavigate } from '@tanstack/react-router'
import { PlayerSearch } from '@/features/customer/player-search.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** The way to a comparison: of another with me, or of me with whom I choose. */
export function ProfileActions({ profile: { id, comparable } }: { profile: Profile }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  if (user === null || !comparable) return null
  if (user.id === id) {
    return (
      <PlayerSearch
        label={t`Compare yourself with`}
        without={[id]}
        onChoice={(other) => void navigate({ to: paths.statistics_comparison(id, other.id) })}
      />
    )
  }
  return (
    <TextLink to={paths.statistics_comparison(user.id, id)} button="plain">
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}
