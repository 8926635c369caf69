import { useLingui } from '@lingui/react/macro'
import {
  import_size_max,
  listQuestionImports,
  uploadQuestionImport,
  type ImportFormat,
} from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey } from '@/lib/queries.ts'
import { upload } from '@/lib/upload.ts'
import { paths } from '@/paths.ts'
import { useImportWords } from './import-words.ts'

type Choices = {
  format: ImportFormat
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  with_choices: boolean
}

/** Sends a file of questions and goes to what was found in it. */
export function useImportUpload() {
  const { t } = useLingui()
  const { file_problems } = useImportWords()
  const navigate = useNavigate()
  const query_client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const megabytes = import_size_max / 1_000_000

  async function send(file: File, { with_choices, ...choices }: Choices) {
    setProblem(null)
    if (file.size > import_size_max) {
      setProblem(t`A file can have up to ${megabytes} MB. Split it in two.`)
      return
    }
    setShare(0)
    try {
      const query = {
        ...choices,
        file_name: file.name.slice(-255),
        with_choices: with_choices ? '' : undefined,
      }
      const signal = new AbortController().signal
      const { id } = await upload(uploadQuestionImport, file, { query, signal, onProgress: setShare })
      void query_client.invalidateQueries({ queryKey: endpointKey(listQuestionImports) })
      await navigate({ to: paths.admin.question_import(id) })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      const detail = error instanceof CallError ? error.details?.[0]?.problem : undefined
      const why = (code === 'invalid_file' && file_problems[detail ?? '']) || errorWords(code)
      setProblem(`${t`The file could not be imported.`} ${why}`)
    }
    setShare(null)
  }

  return { send, share, problem }
}
