import { useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useForgetBank } from '../bank/use-bank-actions.ts'

export type QuestionDraft = ReturnType<typeof draftOf>

/** The form of a question of the bank. */
export function useExternalQuestionForm(saved: ExternalQuestion | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const forget = useForgetBank()
  const addition = useAction(externalQuestionCalls.addExternalQuestion)
  const saving = useAction(externalQuestionCalls.saveExternalQuestion)

  return useRecordForm({
    name: (record: ExternalQuestion | null) => `external-question-${record?.id ?? 'new'}`,
    saved,
    draft: draftOf,
    input: inputOf,
    check: (draft) => [
      ...(draft.text.trim() === '' ? [{ field: 'text', words: t`Enter the question.` }] : []),
      ...(draft.answer.trim() === '' ? [{ field: 'answer', words: t`Enter the answer.` }] : []),
      ...acceptedProblems(draft),
      ...(draft.origin.trim() === '' ? [{ field: 'origin', words: t`Say where it comes from.` }] : []),
    ],
    save: (body, version) =>
      saved
        ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } })
        : addition.mutateAsync({ body }),
    async onSaved() {
      forget()
      showSuccess(saved ? t`Question updated` : t`Question added`)
      // Back to the list as it was, with its filters and page.
      if (saved && router.history.canGoBack()) router.history.back()
      else await navigate({ to: adminPaths.external_questions(), replace: true })
    },
  })

  function acceptedProblems(draft: QuestionDraft) {
    const accepted = linesOf(draft.accepted)
    const problemOf = (words: string) => [{ field: 'accepted', words }]
    if (accepted.length > externalAcceptedMax)
      return problemOf(t`At most ${externalAcceptedMax} alternatives.`)
    const tooLong = accepted.some(({ length }) => length > externalAnswerLengthMax)
    return tooLong ? problemOf(t`At most ${externalAnswerLengthMax} characters.`) : []
  }
}

/** A question as typed: one accepted answer per line. */
export function draftOf(saved: ExternalQuestion | null) {
  return {
    text: saved?.text ?? '',
    answer: saved?.answer ?? '',
    accepted: saved?.accepted_answers.join('\n') ?? '',
    theme_id: saved?.theme_id ?? null,
    subtheme_id: saved?.subtheme_id ?? null,
    origin: saved?.origin ?? '',
    medium: saved?.medium ?? null,
  }
}

function inputOf({ accepted, medium, ...words }: QuestionDraft) {
  return { ...words, accepted_answers: linesOf(accepted), medium_id: medium?.id ?? null }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
