import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { useState } from 'react'
import { CallError, type Values } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { upload } from '@/lib/calls/upload.ts'

type UploadChoices = {
  endpoint: Endpoint & { reply: { properties: { id: unknown } } }
  list: Endpoint
  /** The largest file in bytes, and the words for a larger one. */
  sizeMax: number
  tooLarge: string
  /** Words by the reason for which a whole file is refused. */
  fileProblems: Record<string, string>
  /** Returns the address of a file's report. */
  address: (id: number) => string
}

/** Sends a file; `share`: how much of it has been sent, from 0 to 1, null while nothing is. */
export type FileUpload = {
  send: (file: File, choices?: Values) => Promise<void>
  share: number | null
  problem: string | null
}

/** Uploads a file and opens its report. */
export function useFileUpload({
  endpoint,
  list,
  sizeMax,
  tooLarge,
  fileProblems,
  address,
}: UploadChoices): FileUpload {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File, choices: Values = {}) {
    setProblem(null)
    if (file.size > sizeMax) {
      setProblem(tooLarge)
      return
    }
    setShare(0)
    try {
      const { id } = (await upload(endpoint, file, {
        query: { ...choices, file_name: file.name.slice(-255) },
        signal: new AbortController().signal,
        onProgress: setShare,
      })) as { id: number }
      void queryClient.invalidateQueries({ queryKey: endpointKey(list) })
      await navigate({ to: address(id) })
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
