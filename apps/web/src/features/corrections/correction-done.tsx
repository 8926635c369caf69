import { Trans } from '@lingui/react/macro'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Said once nothing is left, with the next day that waits. */
export function CorrectionDone({ date }: { date: string }) {
  const language = useLanguage()
  const notifications = useCall(getCurrentNotifications, { query: { current: '' } })
  const next = notifications.data?.not_corrected_quizzes.find((waiting) => waiting !== date)

  return (
    <section className="correction-done sheet">
      <h2 tabIndex={-1} data-done-heading>
        <CheckIcon size={24} />
        <Trans>All answers of this day are judged</Trans>
      </h2>
      <p>
        <Trans>Scores and tables are up to date. Every verdict can still be changed below.</Trans>
      </p>
      <div className="row">
        {next && (
          <TextLink to={paths.admin.quiz_correct(next)} button="primary">
            <Trans>Next: {formatDateLong(next, language)}</Trans>
          </TextLink>
        )}
        <TextLink to={paths.admin.quizzes()} button="plain">
          <Trans>All quizzes</Trans>
        </TextLink>
      </div>
    </section>
  )
}
