import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as peopleImports from '@tertulia/contract/people-imports'
import { peopleFileMax } from '@tertulia/contract/people-imports'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { upload } from '@/lib/calls/upload.ts'
import { paths } from '@/paths.ts'
import { usePeopleWords } from './people-words.ts'

/** Uploads a file of people and opens its report. */
export function usePeopleUpload() {
  const { t } = useLingui()
  const words: Record<string, string> = usePeopleWords().fileProblems
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const kilobytes = peopleFileMax / 1000

  async function send(file: File) {
    setProblem(null)
    if (file.size > peopleFileMax) {
      setProblem(t`A file can have up to ${kilobytes} kB. Split it in two.`)
      return
    }
    setBusy(true)
    try {
      const query = { file_name: file.name.slice(-255) }
      const choices = { query, signal: new AbortController().signal, onProgress: () => {} }
      const { id } = await upload(peopleImports.uploadPeopleImport, file, choices)
      void queryClient.invalidateQueries({ queryKey: endpointKey(peopleImports.listPeopleImports) })
      await navigate({ to: paths.admin.peopleImport(id) })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      const detail = error instanceof CallError ? error.details?.[0]?.problem : undefined
      const why = (code === 'invalid_file' && words[detail ?? '']) || errorWords(code)
      setProblem(`${failureSentence('import_file')} ${why}`)
    }
    setBusy(false)
  }

  return { send, busy, problem }
}
