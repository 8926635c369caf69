import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { timeZoneName } from '@/lib/time-zone-name.ts'

export function DailyQuizRules() {
  const { rule_set: ruleSet, time_zone: timeZone } = useCustomer()
  const language = useLanguage()
  const questions = plural(ruleSet.question_count, { one: '# question', other: '# questions' })
  const zone = timeZoneName(timeZone, language)

  return (
    <>
      <p>
        <Trans>
          Every day has a quiz of {questions}, one for each theme and always in the same order of themes. It
          opens at midnight and closes at the next midnight ({zone}). Only our clock counts: what comes after
          closing is not accepted.
        </Trans>
      </p>
      <p>
        <Trans>
          What you write is kept as you write it, so you can stop and go on later, on another device if you
          like. But only what you submit counts: all answers together, and once. You may leave answers blank;
          we ask before you do.
        </Trans>
      </p>
      <p>
        <Trans>
          As soon as you have submitted, you see the official answers. How the others did, and what their
          answers were worth, is shown from the next day.
        </Trans>
      </p>
    </>
  )
}
