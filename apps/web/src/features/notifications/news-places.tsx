import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as letterCalls from '@tertulia/contract/letters'
import { adminPaths } from '@/admin-paths.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { RadioBoxes } from '@/ui/fields/radio-boxes.tsx'
import type { NewsWords } from './carried-news.ts'

type Place = 'home' | 'mail' | 'both'

type NewsPlacesProps = {
  place: Place
  /** What is typed, which the other form takes over. */
  words: NewsWords
  /** Lets the form go without its unsaved work. */
  release: () => void
  /** Chooses between mail alone and both, in the form of a letter; elsewhere that form is opened. */
  onChoose?: (place: 'mail' | 'both') => void
  /** True for a stored letter, which stays one. */
  isStored?: boolean
}

/** Where members see what the club tells them: each place is the form of a notice or of a letter. */
export function NewsPlaces({ place, words, release, onChoose, isStored = false }: NewsPlacesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const writesLetters = useMayCall(letterCalls.createLetter)
  const choices = [
    { value: 'home', words: t`On the home page` },
    { value: 'mail', words: t`By e-mail` },
    { value: 'both', words: t({ message: 'Both', context: 'home page and e-mail' }) },
  ] as const

  function choose(chosen: Place): void {
    if (chosen === place) return
    if (chosen !== 'home' && onChoose) {
      onChoose(chosen)
      return
    }
    release()
    const to =
      chosen === 'home' ? adminPaths.notificationCreate() : adminPaths.letterCreate(chosen === 'both')
    void navigate({ to, replace: true, state: { news: words } })
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
