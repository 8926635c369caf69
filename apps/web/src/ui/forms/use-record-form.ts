import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, type CallCode } from '@/lib/calls/call.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'
import { useRecordDraft, type RecordShape } from './use-record-draft.ts'
import { useCache } from '@/lib/calls/cache.ts'

/** A problem of one field: a key of the draft, a path below it, or the id of an element. */
export type FieldProblem = { field: string }

type RecordFormOptions<Saved, Draft, Input, Problem> = RecordShape<Saved, Draft, Input> & {
  /** Finds problems that prevent saving, before anything is sent. */
  check?: (draft: Draft) => Problem[]
  /** Finds the fields that a refusal concerns. */
  refused?: (error: CallError, sent: Draft) => Problem[]
  /** Asks before saving, where it affects more than the record. */
  confirm?: (draft: Draft, base: Draft) => Promise<boolean>
  /** Sends the input over the version and content it was based on; returns the record as it is now. */
  save: (input: Input, version: number, base: Draft) => Promise<Saved>
  /** Continues after saving. */
  onSaved?: (record: Saved) => unknown
  /** True when unchanged content need not be sent. */
  onlyChanges?: boolean
}

/**
 * A form over one record: typed content that survives a reload and is not left unasked, saving with problems by field,
 * and another user's version offered beside the typed one.
 */
export function useRecordForm<
  Saved,
  Draft extends object,
  Input = unknown,
  Problem extends FieldProblem = FieldProblem,
>(options: RecordFormOptions<Saved, Draft, Input, Problem>) {
  const { input, confirm, onSaved, onlyChanges = false, lasting = false } = options
  const editing = useRecordDraft(options)
  const { draft, base, dirty, other } = editing
  const release = useUnsavedGuard(dirty && !lasting)
  const attempts = useAttempts(options, draft)
  const [busy, setBusy] = useState(false)

  async function send(): Promise<boolean> {
    if (confirm && !(await confirm(draft, base.draft))) return false
    const record = await options.save(input(draft), base.version, base.draft)
    attempts.clear()
    // At once, so that the guard lets `onSaved` leave the page.
    flushSync(() => {
      editing.settle(record, draft)
      setBusy(false)
    })
    await onSaved?.(record)
    return true
  }

  /** Resolves to true when everything is saved. */
  async function save(): Promise<boolean> {
    if (busy) return false
    if (onlyChanges && !dirty) return true
    if (!attempts.begin()) return false
    setBusy(true)
    try {
      return await send()
    } catch (error) {
      if (error instanceof CallError && error.code.endsWith('_changed')) editing.contest()
      await attempts.fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    ...editing,
    busy,
    save,
    release,
    problems: attempts.problems,
    refusal: attempts.refusal,
    refuse: (code: CallCode) => void attempts.fail(new CallError(code, 0)),
    frame: attempts.frame,
    discard() {
      editing.discard()
      attempts.clear()
    },
    /** Continues from the other user's version, with or without the typed content. */
    choose(keepTyped: boolean) {
      if (other !== null) editing.rebase(other, keepTyped)
      attempts.clear()
    },
  }
}

type Attempt<Draft> = {
  /** Fields that had a problem; one disappears once it is fixed, others appear at the next attempt. */
  checked: string[]
  error: CallError | null
  sent: Draft
}

/** The problems of the last attempt to save that are not fixed yet. */
function useAttempts<Saved, Draft extends object, Input, Problem extends FieldProblem>(
  { check = () => [], refused = () => [] }: RecordFormOptions<Saved, Draft, Input, Problem>,
  draft: Draft,
) {
  const cache = useCache()
  const frame = useId()
  const [last, setLast] = useState<Attempt<Draft> | null>(null)

  function problemsOf({ checked, error, sent }: Attempt<Draft>) {
    const found = check(draft).filter(({ field }) => checked.includes(field))
    const named = error ? refused(error, sent) : []
    const standing = named.filter(({ field }) => !isChanged(field, sent, draft))
    const settled = named.length > 0 && standing.length === 0
    return { problems: [...found, ...standing], refusal: settled ? null : error }
  }

  function show(attempt: Attempt<Draft>) {
    flushSync(() => setLast(attempt))
    focusFirst(problemsOf(attempt).problems, frame)
  }

  return {
    ...(last ? problemsOf(last) : { problems: [], refusal: null }),
    /** The id of the form's element. */
    frame,
    clear: () => setLast(null),
    /** Tells whether saving may go on. */
    begin(): boolean {
      const checked = check(draft).map(({ field }) => field)
      if (checked.length === 0) setLast(null)
      else show({ checked, error: null, sent: draft })
      return checked.length === 0
    },
    async fail(error: unknown) {
      if (!(error instanceof CallError)) throw error
      show({ checked: [], error, sent: draft })
      // The page no longer shows the server's version.
      if (error.status === 409) await cache.refresh('all')
    },
  }
}

function isChanged<Draft extends object>(field: string, sent: Draft, draft: Draft): boolean {
  const key = field in sent ? field : (field.split('.')[0] ?? '')
  const valueIn = (values: object) => JSON.stringify(Object.entries(values).find(([name]) => name === key))
  return valueIn(sent) !== valueIn(draft)
}

function focusFirst(problems: readonly FieldProblem[], frame: string) {
  const [first] = problems
  if (!first) return
  const field =
    document.getElementById(first.field) ??
    document.getElementById(frame)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // In the middle, where no sticky footer covers it.
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
