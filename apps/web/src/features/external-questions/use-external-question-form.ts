import { useLingui } from '@lingui/react/macro'
import * as externalQuestions from '@tertulia/contract/external-questions'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import type { Medium } from '@tertulia/contract/media'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { paths } from '@/paths.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetBank } from './use-bank-actions.ts'

/** A question as typed: one accepted answer per line. */
export type QuestionDraft = {
  text: string
  answer: string
  accepted: string
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  medium: Medium | null
}

/** Form state of a question of the bank: typed text, problems and saving. */
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
  const addition = useAction(externalQuestions.addExternalQuestion)
  const change = useAction(externalQuestions.saveExternalQuestion)
  const missing = {
    text: draft.text.trim() === '',
    answer: draft.answer.trim() === '',
    origin: draft.origin.trim() === '',
  }
  const accepted = acceptedOf(draft)
  const tooMany = accepted.length > externalAcceptedMax
  const tooLong = accepted.some(({ length }) => length > externalAnswerLengthMax)

  async function save() {
    setTried(true)
    setRefusal(null)
    if (missing.text || missing.answer || missing.origin || tooMany || tooLong) return
    const { medium, accepted: _typed, ...words } = draft
    const body = { ...words, accepted_answers: accepted, medium_id: medium?.id ?? null }
    try {
      if (saved === null) await addition.mutateAsync({ body })
      else await change.mutateAsync({ params: { id: saved.id }, body: { ...body, version: saved.version } })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      setRefusal(code)
      const notSaved = saved === null ? failureSentence('add_question') : failureSentence('update_question')
      showError(`${notSaved} ${errorWords(code)}`)
      return
    }
    release()
    forget()
    showSuccess(saved === null ? t`Question added` : t`Question updated`)
    // Back to the list as it was, with its filters and page.
    if (saved !== null && router.history.canGoBack()) router.history.back()
    else await navigate({ to: paths.admin.external_questions(), replace: true })
  }

  return {
    draft,
    change: (changes: Partial<QuestionDraft>) => setDraft((current) => ({ ...current, ...changes })),
    missing: tried ? missing : { text: false, answer: false, origin: false },
    too_many: tooMany,
    tooLong,
    refusal,
    save,
    busy: addition.isPending || change.isPending,
  }
}

function draftOf(saved: ExternalQuestion | null): QuestionDraft {
  if (saved === null) {
    return { text: '', answer: '', accepted: '', theme_id: null, subtheme_id: null, origin: '', medium: null }
  }
  const {
    text,
    answer,
    accepted_answers: acceptedAnswers,
    theme_id: themeId,
    subtheme_id: subthemeId,
    origin,
    medium,
  } = saved
  return {
    text,
    answer,
    accepted: acceptedAnswers.join('\n'),
    theme_id: themeId,
    subtheme_id: subthemeId,
    origin,
    medium,
  }
}

const acceptedOf = ({ accepted }: QuestionDraft) =>
  accepted
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
