import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { useState } from 'react'
import { type Values } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { upload } from '@/lib/calls/upload.ts'
import { useTask } from '@/lib/calls/use-action.ts'
import type { FileUploadCall } from '@tertulia/contract/imported-files'

type UploadChoices = {
  endpoint: FileUploadCall
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
  send: (file: File, choices?: Values) => void
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
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useTask(
    ({ file, choices }: { file: File; choices: Values }) =>
      upload(endpoint, file, {
        query: { ...choices, file_name: file.name.slice(-255) },
        signal: new AbortController().signal,
        onProgress: setShare,
      }),
    {
      done: ({ id }) => navigate({ to: address(id) }),
      failed: {
        other({ code, details }) {
          const why =
            (code === 'invalid_file' && fileProblems[details?.[0]?.problem ?? '']) || errorWords(code)
          setProblem(`${failureSentence('import_file')} ${why}`)
        },
      },
      refreshes: [list],
    },
  )

  function send(file: File, choices: Values = {}) {
    setProblem(file.size > sizeMax ? tooLarge : null)
    if (file.size > sizeMax) return
    setShare(0)
    mutate({ file, choices })
  }

  return { send, share: isPending ? share : null, problem }
}
