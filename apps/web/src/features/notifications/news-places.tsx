import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as letterCalls from '@tertulia/contract/letters'
import { adminPaths } from '@/admin-paths.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { RadioBoxes } from '@/ui/fields/radio-boxes.tsx'

type Place = 'home' | 'mail' | 'both'

type NewsPlacesProps = {
  place: Place
  /** Chooses between mail alone and both, in the form of a letter; elsewhere that form is opened. */
  onChoose?: (place: 'mail' | 'both') => void
  /** True for a stored letter, which stays one. */
  isStored?: boolean
}

/** Where members see what the club tells them: each place is the form of a notice or of a letter. */
export function NewsPlaces({ place, onChoose, isStored = false }: NewsPlacesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const writesLetters = useMayCall(letterCalls.createLetter)
  const choices = [
    { value: 'home', words: t`On the home page` },
    { value: 'mail', words: t`By e-mail` },
    { value: 'both', words: t({ message: 'Both', context: 'home page and e-mail' }) },
  ] as const

  function choose(chosen: Place): void {
    if (chosen === 'home') void navigate({ to: adminPaths.notificationCreate(), replace: true })
    else if (onChoose) onChoose(chosen)
    else void navigate({ to: adminPaths.letterCreate(chosen === 'both'), replace: true })
  }

  if (!writesLetters) return null
  return (
    <RadioBoxes
      legend={t`Where members see it`}
      value={place}
      choices={choices.filter(({ value }) => !isStored || value !== 'home')}
      onChoose={choose}
    />
  )
}
