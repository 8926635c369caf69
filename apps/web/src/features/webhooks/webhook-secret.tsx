import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '@/features/account/access-keys/shown-once.tsx'

/** A webhook's new secret, with what it is for. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce
      heading={t`The secret of this webhook, shown only once`}
      secret={secret}
      label={t`Secret`}
      onDone={onDone}
    >
      <p className="small soft">
        <Trans>
          Everything we send is signed with it, as Standard Webhooks describe. The receiver checks the
          signature to know that it comes from us.
        </Trans>
      </p>
    </ShownOnce>
  )
}
