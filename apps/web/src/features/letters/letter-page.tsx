import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { Letter } from '@tertulia/contract/letters'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { LetterForm } from './form/letter-form.tsx'
import { useLetterWords } from './letter-words.ts'
import { SentActions, SentLetter } from './sent/sent-letter.tsx'

// While a letter is being sent its numbers change by themselves.
const sendingMs = 5000

/** A letter that is not stored before it is saved, sent or tried. */
export function NewLetterPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Letter`} lead={t`Saved as a draft when you save or send it.`} wide>
      <LetterForm saved={null} />
    </Page>
  )
}

/** One letter: the form of a draft, or how far the sending of another is. */
export function LetterPage() {
  const { t } = useLingui()
  const words = useLetterWords()
  const { id } = useParams({ from: '/admin/letters/$id' })
  const query = useCall(
    letterCalls.getLetter,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? sendingMs : false),
    },
  )
  const letter = query.data
  const isDraft = letter === undefined || letter.state === 'draft'
  const subject = letter && words.subject({ subject_en: letter.en.subject, subject_pt: letter.pt.subject })

  return (
    <Page
      title={isDraft ? t`Letter` : (subject ?? '')}
      lead={isDraft ? t`Saved as a draft until you send it.` : words.states[letter.state]}
      actions={isDraft ? undefined : <SentActions letter={letter} />}
      wide
    >
      <QueryState query={query} skeleton={<Skeleton height={720} />}>
        {(found) => <Shown key={found.id} letter={found} />}
      </QueryState>
    </Page>
  )
}

function Shown({ letter }: { letter: Letter }) {
  return letter.state === 'draft' ? <LetterForm saved={letter} /> : <SentLetter letter={letter} />
}
