import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'

export function DailyQuizRules() {
  const { rule_set: ruleSet, time_zone: timeZone } = useCustomer()
  const language = useLanguage()
  const questions = plural(ruleSet.question_count, { one: '# question', other: '# questions' })
  const zone = timeZoneName(timeZone, language)

  return (
    <>
      <p>
        <Trans>
          Every day has a quiz of {questions}, one per theme and always in the same order. It opens at
          midnight and closes at the next midnight ({zone}). Only our clock counts: anything that arrives
          after closing isn’t accepted.
        </Trans>
      </p>
      <p>
        <Trans>
          Your answers are saved as you type, so you can stop and carry on later, even on another device. But
          only what you submit counts: all your answers together, just once. You can leave answers blank;
          we’ll check with you first.
        </Trans>
      </p>
      <p>
        <Trans>
          Once you’ve submitted, you see the official answers. How everyone else did, and what their answers
          were worth, appears the next day.
        </Trans>
      </p>
    </>
  )
}
