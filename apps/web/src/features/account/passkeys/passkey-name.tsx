import { Trans, useLingui } from '@lingui/react/macro'
import { passkeyNameMax } from '@tertulia/contract/passkeys'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'

type PasskeyNameProps = { name: string; onName: (name: string) => void; onCancel: () => void }

/** Renames a passkey. */
export function PasskeyName({ name, onName, onCancel }: PasskeyNameProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const clean = cleanLine(typed)
    if (clean === '') setIsMissing(true)
    else onName(clean)
  }
  return (
    <form className="stack gap-12" noValidate onSubmit={submit}>
      <TextField
        ref={first}
        label={t`Name of the passkey`}
        maxLength={passkeyNameMax}
        value={typed}
        error={isMissing ? t`Give it a name.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" look="primary">
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
