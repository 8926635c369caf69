import { useLingui } from '@lingui/react/macro'
import { Page } from '@/ui/page.tsx'

/** The archive: past special quizzes, newest first. */
export function SpecialQuizzesPage() {
  const { t } = useLingui()
  return <Page title={t`Special quizzes`}>{null}</Page>
}
