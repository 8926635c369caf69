import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { reductionPercent } from '@tertulia/core/subscriptions/reduced-price'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { voucherPaths } from '@/features/subscriptions/voucher-paths.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'

const { min, max } = reductionPercent

/** Builds the request: a whole percentage, or none. */
function reductionBody({ reduction_percent: typed }: { reduction_percent: string }) {
  if (typed.trim() === '') return { body: { reduction_percent: null }, problems: [] }
  return wholeNumberBody('reduction_percent', typed, reductionPercent)
}

/** Setting of the percentage that approved reductions take off the price. */
export const ReductionSection = ofFeature('gifts', Reduction)

function Reduction({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'reduction',
    settings,
    draftOf: ({ reduction_percent: percent }) => ({
      reduction_percent: percent === null ? '' : String(percent),
    }),
    endpoint: customerSettingCalls.saveReduction,
    bodyOf: reductionBody,
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="reduction"
      title={t`Reduced price`}
      lead={
        <Trans>
          Players ask for it with a reason; you or an admin approve it until a day, or refuse it. It’s for
          their own subscription, never for gifts.
        </Trans>
      }
      note={<Trans>Payments already started keep their original price.</Trans>}
      section={section}
      shows={(field) => field === 'reduction_percent'}
    >
      <TextField
        label={t`Percentage taken off`}
        description={t`From ${min} to ${max}. Empty: the club gives no reduced prices.`}
        inputMode="numeric"
        end="%"
        maxLength={2}
        className={styles.numberField}
        value={draft.reduction_percent}
        error={errorOf(problems, 'reduction_percent')}
        onChange={(event) => change({ reduction_percent: event.currentTarget.value })}
      />
      <p>
        <TextLink to={voucherPaths.reductions()}>
          <Trans>See the requests</Trans>
        </TextLink>
      </p>
    </SettingsSection>
  )
}

type Range = { min: number; max: number }

/** Builds a request with one whole number, from what was typed. */
export function wholeNumberBody(
  field: string,
  text: string,
  range: Range,
): { body: object; problems: Problem[] } {
  const number = Number(text.trim())
  const problemOf = (problem: string) => ({ body: {}, problems: [{ field, problem }] })
  if (text.trim() === '' || !Number.isInteger(number)) return problemOf('not_a_number')
  if (number < range.min || number > range.max) return problemOf('out_of_range')
  return { body: { [field]: number }, problems: [] }
}
