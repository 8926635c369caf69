import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormDraft, useFormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { isRecord } from '@tertulia/core/collections/records'

/** Describes a form's record: how it is edited, compared, and found again after a reload. */
export type RecordShape<Saved, Draft, Input> = {
  /** Names the form's unsaved work; it may depend on the record. */
  name: (saved: Saved) => string
  saved: Saved
  draft: (saved: Saved) => Draft
  /** The input that saving sends; drafts with the same input are equal. */
  input: (draft: Draft) => Input
  /** Compares drafts where their input is not enough. */
  same?: (one: Draft, other: Draft) => boolean
  /** The record's version, when it is not its `version`. */
  version?: (saved: Saved) => number
  /** True when the record may be deleted and created again, so any other version counts as newer. */
  restarts?: boolean
  /** The part of a draft that may be stored for a reload; null to store nothing. */
  stored?: (draft: Draft) => Draft | null
  /** True for work that stays when the page is left, without a dialog or a notice on return. */
  lasting?: boolean
}

type Base<Saved, Draft> = {
  /** The saved content that typed changes are based on. */
  draft: Draft
  version: number
  /** The record already compared with the draft. */
  record: Saved | null
  /** True once saving was refused because of a newer version. */
  contested?: boolean
}

/** Changes some fields, or the whole draft. */
export type Change<Draft> = Partial<Draft> | ((now: Draft) => Draft)

type Work<Draft> = { draft: Draft; base: Draft; version: number }

/**
 * A form's typed content over its saved record. Unsaved work survives a reload, and shows in other tabs where nothing was
 * typed; a newer version replaces untouched content, and is offered as `other` beside typed content.
 */
export function useRecordDraft<Saved, Draft extends object, Input>(shape: RecordShape<Saved, Draft, Input>) {
  const { saved, lasting = false } = shape
  const { drafts, name, wasFound, base, setBase, draft, setDraft, rebase, follow } = useContent(shape)
  const [restored, setRestored] = useState(wasFound)
  const dirty = !isSame(shape, draft, base.draft)
  const work = { draft, base: base.draft, version: base.version }
  const own = useFormDraft(name, dirty ? storedWork(shape, work) : null, { lasting, follow })
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  /** Continues from the record that saving `sent` returned; text typed meanwhile stays unsaved, also where it moved. */
  function settle(record: Saved, sent: Draft) {
    const typed = latest.current
    const nextName = shape.name(record)
    const moved = nextName !== name
    if (typed !== sent && moved) {
      const { draft: baseDraft, version } = savedBase(shape, record)
      void drafts.save(nextName, storedWork(shape, { draft: typed, base: baseDraft, version }))
    }
    rebase(record, typed !== sent && !moved)
    own()
    setRestored(false)
  }

  const news = newsOf(shape, base, dirty)
  if (news === 'follow') rebase(saved, dirty)

  return {
    draft,
    base,
    dirty,
    restored: restored && dirty && !lasting,
    /** Another user's version, saved since this form was opened. */
    other: news === 'conflict' ? saved : null,
    change: useCallback(
      (next: Change<Draft>) => {
        own()
        setDraft((now) => (typeof next === 'function' ? next(now) : { ...now, ...next }))
      },
      [own, setDraft],
    ),
    rebase(record: Saved, keepTyped: boolean) {
      own()
      rebase(record, keepTyped)
    },
    settle,
    contest: () => setBase((now) => ({ ...now, contested: true })),
    discard() {
      own()
      setDraft(base.draft)
      setRestored(false)
    },
  }
}

/** A form's content and what it is based on: first as found on this device, or as saved. */
function useContent<Saved, Draft extends object, Input>(shape: RecordShape<Saved, Draft, Input>) {
  const drafts = useFormDrafts()
  const name = shape.name(shape.saved)
  const [found] = useState(() => drafts.find<Work<Draft>>(name))
  const [base, setBase] = useState<Base<Saved, Draft>>(() =>
    found ? foundBase(found) : savedBase(shape, shape.saved),
  )
  const [draft, setDraft] = useState<Draft>(() => ({ ...base.draft, ...found?.draft }))

  /** Makes a record the saved version; typed content stays unless it is to be discarded. */
  function rebase(record: Saved, keepTyped: boolean) {
    const next = savedBase(shape, record)
    setBase(next)
    if (!keepTyped) setDraft(next.draft)
  }

  /** Applies text typed, saved or discarded in another tab. */
  function follow() {
    const theirs = drafts.find<Work<Draft>>(name)
    if (theirs) setBase(foundBase(theirs))
    setDraft(theirs ? { ...theirs.base, ...theirs.draft } : base.draft)
  }

  return { drafts, name, wasFound: found !== null, base, setBase, draft, setDraft, rebase, follow }
}

/** Content of a record; the form has compared itself with the one that it was given last. */
function savedBase<Saved, Draft, Input>(
  { saved, draft, version = ownVersion }: RecordShape<Saved, Draft, Input>,
  record: Saved,
): Base<Saved, Draft> {
  return { draft: draft(record), version: version(record), record: saved }
}

function foundBase<Saved, Draft>({ base, version }: Work<Draft>): Base<Saved, Draft> {
  return { draft: base, version, record: null }
}

/** Decides the effect of a reloaded record on the form. */
function newsOf<Saved, Draft, Input>(
  shape: RecordShape<Saved, Draft, Input>,
  base: Base<Saved, Draft>,
  dirty: boolean,
): 'none' | 'follow' | 'conflict' {
  const { saved, version = ownVersion, restarts = false } = shape
  if (saved === base.record) return 'none'
  const theirs = version(saved)
  const isNewer = restarts ? theirs !== base.version : theirs > base.version
  const differs = base.contested === true || !isSame(shape, shape.draft(saved), base.draft)
  if (isNewer) return dirty && differs ? 'conflict' : 'follow'
  // A record without versions, or one shown in another language.
  return theirs === base.version && differs ? 'follow' : 'none'
}

function ownVersion(saved: unknown): number {
  return isRecord(saved) && typeof saved['version'] === 'number' ? saved['version'] : 0
}

function isSame<Saved, Draft, Input>(
  { input, same }: RecordShape<Saved, Draft, Input>,
  one: Draft,
  other: Draft,
): boolean {
  if (one === other) return true
  return same ? same(one, other) : JSON.stringify(input(one)) === JSON.stringify(input(other))
}

function storedWork<Saved, Draft, Input>(
  { stored = (draft) => draft }: RecordShape<Saved, Draft, Input>,
  work: Work<Draft>,
): Work<Draft> | null {
  const draft = stored(work.draft)
  return draft && { ...work, draft }
}
