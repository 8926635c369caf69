import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Home's line for a player who has not said whether they play the next season. */
export const CheckInLine = ofFeature('check_ins', Line)

function Line({ checkIn }: { checkIn: NonNullable<Home['check_in']> }) {
  const language = useLanguage()
  const { season, silent, counts_in } = checkIn
  const date = formatDateLong(checkIn.first_date, language)
  const link = (words: React.ReactNode) => <TextLink to={paths.checkIn()}>{words}</TextLink>

  if (!silent) {
    return (
      <Notice type="info">
        <Trans>
          Season {season} starts on {date}. Are you in?
        </Trans>{' '}
        {link(<Trans>Choose</Trans>)}
      </Notice>
    )
  }
  return counts_in ? (
    <Notice type="info">
      <Trans>
        Season {season} starts on {date}, and we’re counting you in.
      </Trans>{' '}
      {link(<Trans>Change that</Trans>)}
    </Notice>
  ) : (
    <Notice type="warning">
      <Trans>
        You’re not in season {season}, which starts on {date}, because we haven’t heard from you.
      </Trans>{' '}
      {link(<Trans>Say I’m in</Trans>)}
    </Notice>
  )
}
