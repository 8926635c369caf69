import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useSettled } from '@/lib/use-settled.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Spinner } from '@/ui/spinner.tsx'

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
  const nothing = wanted === '' ? t`Type a name.` : t`No players with that name.`

  function remove() {
    setTyped('')
    onChange(null)
  }

  return (
    <Select
      label={t`Author`}
      description={t`Optional. Who it’s credited to; they won’t play it.`}
      placeholder={t`Search by name`}
      searchable
      // Rendered in place, so that assistive technology finds it within the form.
      comboboxProps={{ withinPortal: false }}
      data={shown.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={found.isLoading ? t`Searching…` : nothing}
      rightSectionWidth={44}
      rightSectionPointerEvents={author ? 'all' : 'none'}
      rightSection={
        author ? (
          <RemoveAuthor onRemove={remove} />
        ) : found.isFetching ? (
          <Spinner size={18} />
        ) : (
          <ChevronDownIcon size={18} />
        )
      }
      error={found.error ? errorWords(found.error.code) : undefined}
      value={author && String(author.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(shown.find((person) => String(person.id) === id) ?? null)}
    />
  )
}

function RemoveAuthor({ onRemove }: { onRemove: () => void }) {
  const { t } = useLingui()
  return <IconButton aria-label={t`Remove the author`} onClick={onRemove} look="soft" />
}

function nameOf(author: Author): string {
  return author ? `${author.name} ${author.surname}`.trim() : ''
}
