import { Trans, useLingui } from '@lingui/react/macro'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import type { Unsubscription } from '@tertulia/contract/unsubscriptions'
import { useParams } from '@tanstack/react-router'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Button } from '@/ui/button.tsx'
import { noticeWords } from './notice-words.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/**
 * Target of the link at the foot of a mail: says which mail it stops, and stops it with one click. Needs no session.
 */
export function UnsubscribePage() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const unsubscription = useCall(unsubscriptionCalls.getUnsubscription, { params: { token } })

  return (
    <Page title={t`Your e-mails`}>
      <QueryState query={unsubscription} skeleton={<Skeleton height={180} />}>
        {(found) => <Choice token={token} unsubscription={found} />}
      </QueryState>
    </Page>
  )
}

function Choice({ token, unsubscription }: { token: string; unsubscription: Unsubscription }) {
  const { wanted, club } = unsubscription
  const change = useAction(unsubscriptionCalls.setUnsubscription, {
    shows: endpointKey(unsubscriptionCalls.getUnsubscription, { params: { token } }),
    failed: toastFailure(),
  })
  const what = noticeWords(unsubscription)
  const choose = () => change.mutate({ params: { token }, body: { wanted: !wanted } })

  return (
    <div className="stack">
      <div aria-live="polite">
        <p>
          {wanted ? (
            <Trans>
              {club} sends you <strong>{what}</strong> by e-mail.
            </Trans>
          ) : (
            <Trans>
              Done: {club} will no longer send you <strong>{what}</strong> by e-mail. Everything else stays
              the same.
            </Trans>
          )}
        </p>
      </div>
      <div className="row">
        <Button type="submit" busy={change.isPending} look={wanted ? 'primary' : 'plain'} onClick={choose}>
          {wanted ? <Trans>Stop these e-mails</Trans> : <Trans>Undo: send it again</Trans>}
        </Button>
        <TextLink to={paths.account('mail')}>
          <Trans>All e-mail preferences</Trans>
        </TextLink>
      </div>
    </div>
  )
}
