import type { Language } from '@tertulia/core/customers/languages'
import { useLingui } from '@lingui/react/macro'
import * as questionImports from '@tertulia/contract/question-imports'
import { importSizeMax, type ImportFormat } from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { upload } from '@/lib/calls/upload.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { paths } from '@/paths.ts'
import { useImportWords } from './import-words.ts'

/** An editor's choices for a whole file. */
export type UploadChoices = {
  format: ImportFormat
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  with_choices: 'none' | 'needed' | ''
  true_false: 'none' | Language
}

/** Uploads a file of questions and opens its findings. */
export function useImportUpload() {
  const { t } = useLingui()
  const { fileProblems } = useImportWords()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const megabytes = importSizeMax / 1_000_000

  async function send(
    file: File,
    { with_choices: withChoices, true_false: trueFalse, ...choices }: UploadChoices,
  ) {
    setProblem(null)
    if (file.size > importSizeMax) {
      setProblem(t`A file can have up to ${megabytes} MB. Split it in two.`)
      return
    }
    setShare(0)
    try {
      const query = {
        ...choices,
        file_name: file.name.slice(-255),
        with_choices: withChoices === 'none' ? undefined : withChoices,
        true_false: trueFalse === 'none' ? undefined : trueFalse,
      }
      const signal = new AbortController().signal
      const { id } = await upload(questionImports.uploadQuestionImport, file, {
        query,
        signal,
        onProgress: setShare,
      })
      void queryClient.invalidateQueries({ queryKey: endpointKey(questionImports.listQuestionImports) })
      await navigate({ to: paths.admin.questionImport(id) })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      const detail = error instanceof CallError ? error.details?.[0]?.problem : undefined
      const why = (code === 'invalid_file' && fileProblems[detail ?? '']) || errorWords(code)
      setProblem(`${failureSentence('import_file')} ${why}`)
    }
    setShare(null)
  }

  return { send, share, problem }
}
