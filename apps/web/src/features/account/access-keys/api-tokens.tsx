import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import type { ApiToken } from '@tertulia/contract/api-tokens'
import { apiTokensMax } from '@tertulia/core/api-tokens/scopes'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { apiUrl } from '@/lib/calls/call.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AccountSection } from '../account-section.tsx'
import { ApiTokenForm, scopeWords } from './api-token-form.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { ShownOnce } from './shown-once.tsx'
import * as styles from '../account.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The user's API tokens with scopes and last use, for creating and revoking them. */
export const ApiTokens = ofFeature('open_data', AccessKeys)

function AccessKeys() {
  const { t } = useLingui()
  const asked = useLocation({ select: ({ hash }) => hash === 'tokens' })
  const [open, setOpen] = useState(asked)
  return (
    <AccountSection
      id="tokens"
      lead={t`Keys for your own programs and spreadsheets. They can read what you can read, and change nothing.`}
    >
      <OwnerOnly>
        {open ? (
          <Tokens />
        ) : (
          <Button aria-expanded={false} onClick={() => setOpen(true)}>
            <Trans>Show API tokens</Trans>
          </Button>
        )}
      </OwnerOnly>
    </AccountSection>
  )
}

function Tokens() {
  const query = useCall(apiTokenCalls.listApiTokens, {})
  const [shown, setShown] = useState<'list' | 'form' | 'back' | { token: string }>('list')
  return (
    <QueryState query={query} skeleton={<Skeleton height={96} />}>
      {({ api_tokens }) => (
        <div className="stack fitted">
          {typeof shown === 'object' && <NewToken token={shown.token} onDone={() => setShown('back')} />}
          {api_tokens.length > 0 && (
            <ul className={styles.accessKeysList}>
              {api_tokens.map((token) => (
                <TokenLine key={token.id} token={token} />
              ))}
            </ul>
          )}
          {shown === 'form' ? (
            <ApiTokenForm onMade={(token) => setShown({ token })} onClose={() => setShown('back')} />
          ) : (
            <Begin count={api_tokens.length} focused={shown === 'back'} onBegin={() => setShown('form')} />
          )}
        </div>
      )}
    </QueryState>
  )
}

type BeginProps = {
  count: number
  /** True when the focus returns after the opened form is closed. */
  focused: boolean
  onBegin: () => void
}

function Begin({ count, focused, onBegin }: BeginProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <>
      {count >= apiTokensMax ? (
        <p className="soft">
          <Trans>You have {apiTokensMax} tokens, the maximum. Revoke one to create another.</Trans>
        </p>
      ) : (
        <div>
          <Button ref={button} icon={<PlusIcon size={18} />} onClick={onBegin}>
            <Trans>New token</Trans>
          </Button>
        </div>
      )}
      <p className="small soft">
        <Trans>
          The tables are at <code>{apiUrl('/open-data')}</code>, as JSON or CSV.{' '}
          <a className={textLinkStyles.textLink} href={apiUrl('/docs')}>
            How to read them
          </a>
        </Trans>
      </p>
    </>
  )
}

function TokenLine({ token }: { token: ApiToken }) {
  const { t, i18n } = useLingui()
  const { name, scopes } = token
  const { revoke, busy } = useRevoking(token)
  return (
    <li>
      <span className={`${styles.accessKeysAbout} stack gap-2 shrinking breakable`}>
        <span className="medium">{name}</span>
        <span className="small">{scopes.map((scope) => i18n._(scopeWords[scope])).join(' · ')}</span>
        <TokenDates token={token} />
      </span>
      <Button
        look="quiet"
        danger
        aria-label={t`Revoke ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => void revoke()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

function TokenDates({ token }: { token: ApiToken }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { created_at, last_used_at, valid_until, expired } = token
  const dayOf = (instant: string) => formatDateShort(dateInZone(instant, time_zone), language)
  const made = dayOf(created_at)
  const used = last_used_at && dayOf(last_used_at)
  const until = valid_until && formatDateShort(valid_until, language)
  const end = until === null ? t`no end date` : expired ? t`expired on ${until}` : t`valid until ${until}`
  return (
    <span className="small soft">
      {[t`Created ${made}`, used === null ? t`not used yet` : t`last used on ${used}`, end].join(' · ')}
    </span>
  )
}

function useRevoking({ id, name }: ApiToken) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(apiTokenCalls.revokeApiToken, {
    shows: endpointKey(apiTokenCalls.listApiTokens, {}),
    done: () => showSuccess(t`${name} has been revoked.`),
    failed: toastFailure(),
  })

  async function revoke() {
    const confirmed = await confirm({
      title: t`Revoke ${name}?`,
      message: t`Anything using this token stops working immediately. This can’t be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
  return { revoke, busy: isPending }
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce heading={t`Your new token, shown only once`} secret={token} label={t`Token`} onDone={onDone}>
      <p className="small soft">
        <Trans>
          Send it with each request in the <code>Authorization: Bearer …</code> header, and keep it to
          yourself.
        </Trans>
      </p>
    </ShownOnce>
  )
}
