import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import type { FileUpload } from './use-file-upload.ts'

type UploadSheetProps = {
  /** The file input's name. */
  label: string
  /** The columns that a file may have, for each kind of file. */
  columns: readonly { kind?: string; names: readonly string[] }[]
  upload: FileUpload
  /** The kinds of file to choose from; tables as text if left out. */
  accept?: string
  /** What the file must be. */
  children: ReactNode
}

const tables = '.csv,.tsv,.txt,text/*'

/** Takes a table with named columns, whose report it opens. */
export function UploadSheet({ label, columns, upload, accept = tables, children }: UploadSheetProps) {
  const input = useRef<HTMLInputElement>(null)
  const { send, share, problem } = upload
  return (
    <div className="sheet stack gap-20">
      <p>{children}</p>
      {columns.map(({ kind, names }) => (
        <p key={kind ?? ''} className="small soft breakable">
          {kind !== undefined && <strong>{kind} </strong>}
          {names.join(', ')}
        </p>
      ))}
      <div className="row gap-8-16">
        <FileInput input={input} label={label} accept={accept} onFile={send} />
        <Button look="primary" disabled={share !== null} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      <FormProblem words={problem} />
    </div>
  )
}
