import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import { scopeNames, type Scope } from '@tertulia/core/api-tokens/scopes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from '../account.module.css'
import { useCache } from '@/lib/calls/cache.ts'

type ApiTokenFormProps = { onMade: (token: string) => void; onClose: () => void }
type Problems = { name?: string; scopes?: string; other?: string }

/** Form for a new token: name, scopes and lifetime. */
export function ApiTokenForm({ onMade, onClose }: ApiTokenFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [days, setDays] = useState('90')
  const { make, busy, problems } = useMaking(onMade)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const validDays = days === '' ? null : Number(days)
    if (!busy) make({ name: name.trim(), scopes: [...scopes], valid_days: validDays })
  }

  return (
    <form className={styles.accountForm} noValidate onSubmit={submit}>
      <TextField
        label={t`Token name`}
        description={t`So you’ll recognise it later, such as “my spreadsheet”.`}
        name="token_name"
        autoComplete="off"
        maxLength={100}
        ref={first}
        error={problems.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopeSwitches scopes={scopes} error={problems.scopes} onChange={setScopes} />
      <Lifetime days={days} onChange={setDays} />
      <FormProblem words={problems.other ?? null} />
      <div className="row stretched gap-8">
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Create token</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

type ScopeSwitchesProps = {
  scopes: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

function ScopeSwitches({ scopes, error, onChange }: ScopeSwitchesProps) {
  const { i18n } = useLingui()
  const turned = (scope: Scope, on: boolean) =>
    scopeNames.filter((name) => (name === scope ? on : scopes.includes(name)))
  return (
    <fieldset
      className={`${styles.accountFieldset} stack gap-4`}
      aria-describedby={error && 'token-scopes-error'}
    >
      <legend>
        <Trans>What it can read</Trans>
      </legend>
      {scopeNames.map((scope) => (
        <Switch
          key={scope}
          label={i18n._(scopeWords[scope])}
          checked={scopes.includes(scope)}
          onChange={(event) => onChange(turned(scope, event.currentTarget.checked))}
        />
      ))}
      <div id="token-scopes-error">
        <FormProblem words={error ?? null} />
      </div>
    </fieldset>
  )
}

function Lifetime({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Valid for`}
      name="token_days"
      value={days}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="30">{t`30 days`}</option>
      <option value="90">{t`90 days`}</option>
      <option value="365">{t`A year`}</option>
      <option value="">{t`No end date`}</option>
    </SelectField>
  )
}

function useMaking(onMade: (token: string) => void) {
  const { t } = useLingui()
  const cache = useCache()
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useProvenAction(apiTokenCalls.createApiToken, {
    done({ token, api_tokens }) {
      cache.save(apiTokenCalls.listApiTokens, {}, { api_tokens })
      onMade(token)
    },
    failed: { other: ({ code }) => setProblems({ other: errorWords(code) }) },
  })

  function make(body: { name: string; scopes: Scope[]; valid_days: number | null }) {
    const found: Problems = {
      ...(body.name === '' && { name: t`Give it a name.` }),
      ...(body.scopes.length === 0 && { scopes: t`Choose at least one.` }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) mutate({ body })
  }
  return { make, busy: isPending, problems }
}

/** Names of the scopes of a token. */
export const scopeWords: Record<Scope, MessageDescriptor> = {
  standings: msg`Standings`,
  games: msg({ message: 'Games', context: 'API token' }),
  rankings: msg`Rankings by theme and special quiz results`,
  statistics: msg`Player statistics`,
  own_answers: msg`My own answers`,
  events: msg`What happens in the club`,
}
