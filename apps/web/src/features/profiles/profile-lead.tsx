import { Plural, Trans } from '@lingui/react/macro'
import type { Profile } from '@tertulia/contract/profiles'
import type { ReactNode } from 'react'
import { regionName } from '@/features/users/region-name.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Age, region and registration date as far as visible, with a hint on how to see more. */
export function ProfileLead({ profile }: { profile: Profile }) {
  const { former } = profile
  if (former) return <Trans>This account was deleted. Its results remain.</Trans>
  return (
    <>
      <Facts profile={profile} />
      <Untold profile={profile} />
    </>
  )
}

function Facts({ profile: { age, region, since } }: { profile: Profile }) {
  const language = useLanguage()
  const facts: { key: string; words: ReactNode }[] = []
  if (age !== null) {
    facts.push({ key: 'age', words: <Plural value={age} one="# year old" other="# years old" /> })
  }
  if (region !== null) facts.push({ key: 'region', words: regionName(region, language) })
  if (since !== null) {
    const month = formatMonth(since.slice(0, 7), language)
    facts.push({ key: 'since', words: <Trans comment="month: May 2024">Here since {month}</Trans> })
  }
  return (
    <>
      {facts.map(({ key, words }, place) => (
        <span key={key}>
          {place > 0 && ' · '}
          {words}
        </span>
      ))}
    </>
  )
}

/** Says that users must fill in their own age and region to see those of others. */
function Untold({ profile: { id, untold } }: { profile: Profile }) {
  const user = useUser()
  if (untold.length === 0) return null
  const to = paths.account()
  return (
    <span className="small block">
      {user?.id === id ? (
        <Trans>
          Share your age and region <TextLink to={to}>in your account</TextLink> to see other players’.
        </Trans>
      ) : (
        <Trans>
          You’ll see other players’ age and region once you share yours{' '}
          <TextLink to={to}>in your account</TextLink>.
        </Trans>
      )}
    </span>
  )
}
