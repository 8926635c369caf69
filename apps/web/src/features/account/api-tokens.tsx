import { listApiTokens, revokeApiToken, type ApiToken } from '@tertulia/contract/api-tokens'
import { api_tokens_max } from '@tertulia/core/api-tokens/scopes'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { apiUrl } from '@/lib/call.ts'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { scope_words } from './scope-words.ts'
import { ShownOnce } from './shown-once.tsx'
import './access-keys.css'

/** One's tokens of the API: what they are for, when they were used, and making and revoking them. */
export function ApiTokens() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="tokens"
      lead={t`Keys for your own programs and spreadsheets. They read what you may read and change nothing.`}
    >
      <OwnerOnly>
        <Tokens />
      </OwnerOnly>
    </AccountSection>
  )
}

function Tokens() {
  const query = useCall(listApiTokens, {})
  const [shown, setShown] = useState<'list' | 'form' | 'back' | { token: string }>('list')
  return (
    <QueryState query={query} skeleton={<Skeleton height={96} />}>
      {({ api_tokens }) => (
        <div className="access-keys">
          {typeof shown === 'object' && <NewToken token={shown.token} onDone={() => setShown('back')} />}
          {api_tokens.length > 0 && (
            <ul className="access-keys-list">
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
  /** Has the focus again after what it opened is closed. */
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
      {count >= api_tokens_max ? (
        <p className="soft">
          <Trans>
            You have {api_tokens_max} tokens, as many as one can have. Revoke one to make another.
          </Trans>
        </p>
      ) : (
        <div>
          <Button ref={button} variant="default" leftSection={<PlusIcon size={18} />} onClick={onBegin}>
            <Trans>New token</Trans>
          </Button>
        </div>
      )}
      <p className="small soft">
        <Trans>
          Tables are at <code>{apiUrl('/open-data')}</code>, as JSON or CSV.{' '}
          <a className="text-link" href={apiUrl('/docs')}>
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
      <span className="access-keys-about">
        <span className="access-keys-name">{name}</span>
        <span className="small">{scopes.map((scope) => i18n._(scope_words[scope])).join(' · ')}</span>
        <TokenDates token={token} />
      </span>
      <Button
        variant="subtle"
        color="var(--wrong)"
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
  const end = until === null ? t`no end` : expired ? t`expired on ${until}` : t`valid through ${until}`
  return (
    <span className="small soft">
      {[t`Made on ${made}`, used === null ? t`not used yet` : t`last used on ${used}`, end].join(' · ')}
    </span>
  )
}

function useRevoking({ id, name }: ApiToken) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const query_client = useQueryClient()
  const { mutate, isPending } = useAction(revokeApiToken, {
    onSuccess: (tokens) => {
      query_client.setQueryData(endpointKey(listApiTokens, {}), tokens)
      showSuccess(t`${name} is revoked.`)
    },
    onError: ({ code }) => {
      showError(errorWords(code))
      void query_client.invalidateQueries({ queryKey: endpointKey(listApiTokens) })
    },
  })

  async function revoke() {
    const confirmed = await confirm({
      title: t`Revoke ${name}?`,
      message: t`Whatever uses this token stops working at once. Nobody can undo it.`,
      confirm_label: t`Revoke`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
  return { revoke, busy: isPending }
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce heading={t`Your new token, shown this once`} secret={token} label={t`Token`} onDone={onDone}>
      <p className="small soft">
        <Trans>
          Send it with each request in the header <code>Authorization: Bearer …</code> and keep it to
          yourself.
        </Trans>
      </p>
    </ShownOnce>
  )
}
