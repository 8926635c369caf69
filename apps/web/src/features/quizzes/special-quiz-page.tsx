import { useLingui } from '@lingui/react/macro'
import { Page } from '@/ui/page.tsx'

/** The special quiz of a date: to play when that is today, to read when it is past. */
export function SpecialQuizPage() {
  const { t } = useLingui()
  return <Page title={t`Special quiz`}>{null}</Page>
}
