import { Trans, useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import { type Letter, letterTextMax, type LetterText } from '@tertulia/contract/letters'
import { notificationLengthMax, notificationTitleMax } from '@tertulia/contract/team-notifications'
import { useState, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '@/features/closed-days/use-today.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { LetterChannels } from './letter-channels.tsx'
import {
  filterOf,
  inputOf,
  sendingProblems,
  type LetterDraft,
  draftOf,
  filterProblems,
  newNotice,
} from './letter-draft.ts'
import { useCarriedNews } from '@/features/notifications/carried-news.ts'
import { NewsPlaces } from '@/features/notifications/news-places.tsx'
import { LetterFilter, RecipientCount, useRecipients } from './letter-recipients.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { useLetterDifferences } from './use-letter-differences.ts'
import { useLetterSending } from './use-letter-sending.ts'
import * as styles from '../letters.module.css'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { languageNames } from '@/lib/words/language.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { EnvelopeIcon } from '@/ui/player-icons.tsx'
import { EyeIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { useLetterActions, letterReads } from '../use-letter-actions.ts'
import { useNavigate } from '@tanstack/react-router'
import { adminPaths } from '@/admin-paths.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

type LetterFormProps = {
  saved: Letter | null
  /** True for a new letter that is to be a notice, too. */
  onHome?: boolean
}

/** A draft: its texts, its recipients, and where else it is shown; previewed, tested, saved and sent from here. */
export function LetterForm({ saved, onHome = false }: LetterFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const notice = onHome ? newNotice(today) : null
  const { form, saveForSending, open } = useLetterForm(saved, notice)
  const { draft, change, frame } = form
  useCarriedNews(({ en, pt }) => {
    change((now) => (isUnwritten(now) ? { ...now, en, pt } : now))
  })
  const [isPreviewed, setPreviewed] = useState(false)
  const sending = useLetterSending({ save: saveForSending, onEnd: open })
  const { words, findProblems } = useSendingProblems(draft)
  const differences = useLetterDifferences(form.base.draft, form.other)
  const filter = filterOf(draft.filter)
  const asked = filter && { filter, club_business: draft.club_business }
  const recipients = useRecipients(asked)

  function send() {
    if (findProblems()) {
      document.getElementById(frame)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (filter) sending.send({ ...inputOf(draft), filter })
    else void form.save()
  }

  return (
    <FormFrame
      form={form}
      className={styles.letterForm}
      conflict={<Trans>Someone else has saved this letter in the meantime.</Trans>}
      differences={differences}
      failure={failureSentence('save_letter')}
      foot={
        <LetterButtons
          id={saved?.id ?? null}
          busy={form.busy || sending.busy}
          isSaved={!form.dirty}
          onPreview={() => setPreviewed(true)}
          onTest={() => sending.test(draft)}
          onSend={send}
          release={form.release}
        />
      }
    >
      <NewsPlaces
        place={draft.notice ? 'both' : 'mail'}
        words={{ en: draft.en, pt: draft.pt }}
        release={form.release}
        isStored={saved !== null}
        onChoose={(place) => change({ notice: place === 'both' ? newNotice(today) : null })}
      />
      <LetterTexts draft={draft} problem={(language) => words(language)} onChange={change} />
      <section className="sheet stack" aria-labelledby="letter-recipients">
        <h2 id="letter-recipients">{t`Recipients`}</h2>
        <LetterFilter
          filter={draft.filter}
          seasons={recipients.data?.seasons ?? []}
          hasProblem={(field) => form.problems.some((problem) => problem.field === field)}
          onChange={(changes) => change((now) => ({ ...now, filter: { ...now.filter, ...changes } }))}
        />
        <RecipientCount query={recipients} asked={asked} />
      </section>
      <section className="sheet stack" aria-labelledby="letter-channels">
        <h2 id="letter-channels">{t`How it’s sent`}</h2>
        <LetterChannels {...draft} problem={words('notice')} onChange={change} />
      </section>
      {isPreviewed && <LetterPreview letter={draft} onClose={() => setPreviewed(false)} />}
    </FormFrame>
  )
}

const isUnwritten = ({ en, pt }: LetterDraft) =>
  [en, pt].every(({ subject, text }) => subject === '' && text === '')

/** What prevents sending, told from the first attempt to send on until it is mended. */
function useSendingProblems(draft: Parameters<typeof sendingProblems>[0]) {
  const { t } = useLingui()
  const today = useToday()
  const [wasTried, setTried] = useState(false)
  const problems = sendingProblems(draft, today)
  const words = {
    nothing_written: t`Write a subject and a text, in both languages or in one of them alone.`,
    half_written: t`Write both subject and text in this language, or neither.`,
    too_long_for_notice: t`A letter that is also a notice has at most ${notificationLengthMax} characters.`,
    over: t`This day is over.`,
  }
  return {
    words(place: keyof typeof problems): string | undefined {
      const problem = problems[place]
      return wasTried && problem ? words[problem] : undefined
    },
    /** Shows the problems, if there are any. */
    findProblems(): boolean {
      flushSync(() => setTried(true))
      return Object.keys(problems).length > 0
    },
  }
}

type LetterTextsProps = {
  draft: LetterDraft
  /** Words of a problem with a language's text. */
  problem: (language: Language) => string | undefined
  onChange: (change: Partial<Record<Language, LetterText>>) => void
}

/** Subject and text of a letter in both languages, side by side where there is room. */
function LetterTexts({ draft, problem, onChange }: LetterTextsProps) {
  const { t } = useLingui()
  return (
    <div className={`${styles.letterTexts} stack`}>
      {languages.map((language) => {
        const words = draft[language]
        const name = languageNames[language]
        return (
          <fieldset key={language} className={`${styles.letterText} stack`}>
            <legend lang={language}>{name}</legend>
            <TextField
              label={t`Subject`}
              lang={language}
              maxLength={notificationTitleMax}
              value={words.subject}
              onChange={({ currentTarget: { value } }) =>
                onChange({ [language]: { ...words, subject: value } })
              }
              onPaste={cleanPaste(cleanLine)}
            />
            <TextArea
              label={t`Text`}
              description={t`Markdown: *italic*, **bold**, lists, links`}
              lang={language}
              rows={12}
              maxLength={letterTextMax}
              value={words.text}
              error={problem(language)}
              onChange={({ currentTarget: { value } }) => onChange({ [language]: { ...words, text: value } })}
              onPaste={cleanPaste(cleanText)}
            />
          </fieldset>
        )
      })}
    </div>
  )
}

type LetterButtonsProps = {
  /** Null before the letter is stored. */
  id: number | null
  busy: boolean
  isSaved: boolean
  onPreview: () => void
  onTest: () => void
  onSend: () => void
  /** Lets the form go without its unsaved work. */
  release: () => void
}

/** What can be done with a draft. */
function LetterButtons(props: LetterButtonsProps) {
  const { id, busy, isSaved, onPreview, onTest, onSend, release } = props
  const { copy, remove, busy: isActing } = useLetterActions({ onRemoved: release })
  return (
    <div className="row apart">
      <div className="row">
        <Button look="primary" icon={<EnvelopeIcon size={18} />} busy={busy} onClick={onSend}>
          <Trans>Send…</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Save draft</Trans>
        </Button>
        <Button icon={<EyeIcon size={18} />} onClick={onPreview}>
          <Trans>Preview</Trans>
        </Button>
        <Button busy={busy} onClick={onTest}>
          <Trans>Test e-mail to me</Trans>
        </Button>
      </div>
      {id !== null && (
        <div className="row">
          {isSaved && (
            <Button look="quiet" busy={isActing} onClick={() => copy(id)}>
              <Trans>Copy into a new draft</Trans>
            </Button>
          )}
          <Button
            look="quiet"
            danger
            icon={<TrashIcon size={18} />}
            busy={isActing}
            onClick={() => void remove(id)}
          >
            <Trans>Delete draft</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The form of a draft, which can also be saved without a word, before it is sent; null for a new one. */
function useLetterForm(saved: Letter | null, notice: LetterDraft['notice']) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(letterCalls.createLetter, { refreshes: letterReads })
  const saving = useAction(letterCalls.saveLetter, { refreshes: letterReads })
  const isSending = useRef(false)
  // A new letter is created once, also when it could not be sent then.
  const stored = useRef<Pick<Letter, 'id' | 'version'> | null>(saved)

  const form = useRecordForm<Letter | null, LetterDraft, ReturnType<typeof inputOf>>({
    name: (letter) => `letter-${letter?.id ?? 'new'}`,
    saved,
    draft: (letter) => (letter ? draftOf(letter) : { ...draftOf(null), notice }),
    input: inputOf,
    onlyChanges: true,
    check: ({ filter }) => filterProblems(filter),
    save: (input, seen) => {
      const { filter, ...letter } = input
      if (!filter) throw new Error('A letter whose filter has an invalid number is never sent')
      const body = { ...letter, filter }
      return stored.current === null
        ? creation.mutateAsync({ body })
        : saving.mutateAsync({ params: { id: stored.current.id }, body: { ...body, version: seen } })
    },
    async onSaved(letter) {
      stored.current = letter
      if (!isSending.current) {
        showSuccess(t`Draft saved`)
        await open()
      }
    },
  })

  /** Shows a letter that was new at its own address. */
  async function open(): Promise<void> {
    if (saved === null && stored.current !== null)
      await navigate({ to: adminPaths.letter(stored.current.id), replace: true })
  }

  /** Saves the form; returns the stored letter, null when it could not be saved. */
  async function saveForSending(): Promise<Pick<Letter, 'id' | 'version'> | null> {
    isSending.current = true
    if (stored.current !== null) stored.current = { id: stored.current.id, version: form.base.version }
    try {
      return (await form.save()) ? stored.current : null
    } finally {
      isSending.current = false
    }
  }

  return { form, saveForSending, open }
}
