import { Trans, useLingui } from '@lingui/react/macro'
import { externalAnswerLengthMax, externalTextLengthMax } from '@tertulia/contract/external-questions'
import * as questionImports from '@tertulia/contract/question-imports'
import type { ImportRow } from '@tertulia/contract/question-imports'
import type { Theme } from '@tertulia/contract/themes'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { ThemeSelect } from './theme-select.tsx'
import { useForgetImports } from './use-import-actions.ts'
import * as styles from './question-imports.module.css'

type MendFormProps = { id: number; row: ImportRow; themes: readonly Theme[]; onEnd: () => void }

/** Form to correct a question of a file; the file itself does not change. */
export function MendForm(props: MendFormProps) {
  const { t } = useLingui()
  const { draft, change, problem, noText, noAnswer, isPending, save } = useMending(props)
  return (
    <form
      className={styles.mendForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save()
      }}
    >
      <TextArea
        label={t`Question text`}
        rows={3}
        maxLength={externalTextLengthMax}
        value={draft.text}
        error={noText && t`Enter the question.`}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextField
        label={t({ message: 'Answer', comment: 'The official answer, a noun' })}
        maxLength={externalAnswerLengthMax}
        value={draft.answer}
        error={noAnswer && t`Enter the answer.`}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <ThemeSelect themes={props.themes} value={draft} onChange={change} />
      <FormProblem words={problem} />
      <div className="row">
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={props.onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function useMending({ id, row, onEnd }: MendFormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(row)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useAction(questionImports.saveImportRow)
  const forget = useForgetImports()
  const release = useUnsavedGuard(draft !== row)
  const change = (changes: Partial<ImportRow>) => setDraft((current) => ({ ...current, ...changes }))
  const [noText, noAnswer] = [draft.text.trim() === '', draft.answer.trim() === '']

  async function save() {
    setTried(true)
    if (noText || noAnswer) return
    const {
      text,
      answer,
      accepted_answers: acceptedAnswers,
      theme_id: themeId,
      subtheme_id: subthemeId,
      origin,
    } = draft
    try {
      const body = {
        text,
        answer,
        accepted_answers: acceptedAnswers,
        theme_id: themeId,
        subtheme_id: subthemeId,
        origin,
      }
      await mutateAsync({ params: { id, number: row.number }, body })
    } catch (error) {
      setProblem(errorWords(error instanceof CallError ? error.code : 'server_error'))
      return
    }
    release()
    showSuccess(t`Question updated`)
    onEnd()
    await forget()
  }

  return { draft, change, problem, noText: tried && noText, noAnswer: tried && noAnswer, isPending, save }
}
