import { useLingui } from '@lingui/react/macro'
import {
  addExternalQuestion,
  external_accepted_max,
  external_answer_length_max,
  saveExternalQuestion,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import type { Medium } from '@tertulia/contract/media'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetBank } from './use-bank-actions.ts'

/** A question as it is typed: accepted answers one a line. */
export type QuestionDraft = {
  text: string
  answer: string
  accepted: string
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  medium: Medium | null
}

/** What is typed for a question of the bank, what stands in its way, and saving it. */
export function useExternalQuestionForm(saved: ExternalQuestion | null) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  const release = useUnsavedGuard(dirty)
  const navigate = useNavigate()
  const router = useRouter()
  const forget = useForgetBank()
  const addition = useAction(addExternalQuestion)
  const change = useAction(saveExternalQuestion)
  const missing = {
    text: draft.text.trim() === '',
    answer: draft.answer.trim() === '',
    origin: draft.origin.trim() === '',
  }
  const accepted = acceptedOf(draft)
  const too_many = accepted.length > external_accepted_max
  const too_long = accepted.some(({ length }) => length > external_answer_length_max)

  async function save() {
    setTried(true)
    setRefusal(null)
    if (missing.text || missing.answer || missing.origin || too_many || too_long) return
    const { medium, accepted: _typed, ...words } = draft
    const body = { ...words, accepted_answers: accepted, medium_id: medium?.id ?? null }
    try {
      if (saved === null) await addition.mutateAsync({ body })
      else await change.mutateAsync({ params: { id: saved.id }, body: { ...body, version: saved.version } })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      setRefusal(code)
      const not_saved = saved === null ? t`Question could not be added.` : t`Question could not be updated.`
      showError(`${not_saved} ${errorWords(code)}`)
      return
    }
    release()
    forget()
    showSuccess(saved === null ? t`Question added` : t`Question updated`)
    // Back to the list as it was left, with its filters and page.
    if (saved !== null && router.history.canGoBack()) router.history.back()
    else await navigate({ to: paths.admin.external_questions(), replace: true })
  }

  return {
    draft,
    change: (changes: Partial<QuestionDraft>) => setDraft((current) => ({ ...current, ...changes })),
    missing: tried ? missing : { text: false, answer: false, origin: false },
    too_many,
    too_long,
    refusal,
    save,
    busy: addition.isPending || change.isPending,
  }
}

function draftOf(saved: ExternalQuestion | null): QuestionDraft {
  if (saved === null) {
    return { text: '', answer: '', accepted: '', theme_id: null, subtheme_id: null, origin: '', medium: null }
  }
  const { text, answer, accepted_answers, theme_id, subtheme_id, origin, medium } = saved
  return { text, answer, accepted: accepted_answers.join('\n'), theme_id, subtheme_id, origin, medium }
}

const acceptedOf = ({ accepted }: QuestionDraft) =>
  accepted
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
