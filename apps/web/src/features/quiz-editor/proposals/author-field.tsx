import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { useLingui } from '@lingui/react/macro'
import { PlayerSearch } from '@/features/users/player-search.tsx'

type Author = SpecialQuizForEditor['author']

type AuthorFieldProps = { author: Author; onChange: (author: Author) => void }

/** Author of a special quiz, found by name; may stay empty. */
export function AuthorField({ author, onChange }: AuthorFieldProps) {
  const { t } = useLingui()
  return (
    <PlayerSearch
      label={t`Author`}
      description={t`Optional. Who it’s credited to; they won’t play it.`}
      endpoint={specialQuizEditorCalls.searchAuthors}
      offered={({ people }) => people}
      chosen={{ player: author, removeLabel: t`Remove the author` }}
      onChoose={onChange}
    />
  )
}
