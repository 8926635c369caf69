import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { readMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import { useState, type SubmitEvent } from 'react'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'

/** Leads from a typed code to the mini-league it invites to. */
export function CodeForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  async function open(event: SubmitEvent) {
    event.preventDefault()
    const code = readMiniLeagueCode(typed)
    setIsWrong(code === null)
    if (code !== null) await navigate({ to: paths.joinMiniLeague(code) })
  }

  return (
    <form className="sheet stack" noValidate onSubmit={(event) => void open(event)}>
      <h2>
        <Trans>Have a code?</Trans>
      </h2>
      <TextField
        label={t`Code of a mini-league`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isWrong ? t`A code has 13 letters and digits, like K7MQ-2XPA-93TVH.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button type="submit">
          <Trans>Find it</Trans>
        </Button>
      </div>
    </form>
  )
}
