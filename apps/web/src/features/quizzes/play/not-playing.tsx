import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { useToday } from '@/features/closed-days/use-today.ts'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Tells an admin without a player role that there is nothing to answer, with a link to the quiz's editor. */
export function NotPlaying({ kind }: { kind: QuizKind }) {
  const { t } = useLingui()
  const daily = kind === 'daily'
  const today = useToday()
  return (
    <Page title={daily ? t`Today’s quiz` : t`Special quiz`}>
      <EmptyState
        action={
          <>
            <TextLink to={daily ? adminPaths.quizzes() : adminPaths.special_quizzes()} button="primary">
              {daily ? <Trans>All quizzes</Trans> : <Trans>All special quizzes</Trans>}
            </TextLink>
            <RepairLink date={today} />
          </>
        }
      >
        <Trans>Your account doesn’t play, so there’s nothing for you to answer.</Trans>
      </EmptyState>
    </Page>
  )
}
