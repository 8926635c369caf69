import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { PersonField } from '@/ui/person-field.tsx'

type Author = SpecialQuizForEditor['author']

type AuthorFieldProps = { author: Author; onChange: (author: Author) => void }

/** Author of a special quiz, found by name; may stay empty. */
export function AuthorField({ author, onChange }: AuthorFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(nameOf(author))
  // The field's own text is not a search.
  const wanted = useSettled(typed.trim() === nameOf(author) ? '' : typed.trim())
  const found = useCall(
    specialQuizEditor.searchAuthors,
    { query: { search: wanted } },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  )
  const people = wanted === '' ? [] : (found.data?.people ?? [])
  const shown = author && !people.some(({ id }) => id === author.id) ? [author, ...people] : people

  function choose(id: number) {
    const person = shown.find((other) => other.id === id) ?? null
    setTyped(nameOf(person))
    onChange(person)
  }

  function remove() {
    setTyped('')
    onChange(null)
  }

  return (
    <PersonField
      label={t`Author`}
      description={t`Optional. Who it’s credited to; they won’t play it.`}
      people={shown.map((person) => ({ id: person.id, words: nameOf(person) }))}
      typed={typed}
      chosen={nameOf(author)}
      searching={found.isFetching}
      removal={author && { label: t`Remove the author`, remove }}
      error={found.error ? errorWords(found.error.code) : undefined}
      onType={setTyped}
      onChoose={choose}
    />
  )
}

function nameOf(author: Author): string {
  return author ? `${author.name} ${author.surname}`.trim() : ''
}
