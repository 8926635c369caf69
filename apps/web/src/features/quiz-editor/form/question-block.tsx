import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '@tertulia/contract/themes'
import { createContext, memo, useContext } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { BankField } from '../bank/bank-field.tsx'
import type { BankProblem, PlacedQuestions } from '../bank/bank-questions.ts'
import { StyleFindings } from '../style-checks/style-findings.tsx'
import type { StyleChecks } from '../style-checks/use-style-checks.ts'
import { AcceptedAnswers } from './accepted-answers.tsx'
import { longestAnswer, questionField } from './draft-problems.ts'
import { MarkdownField } from './markdown-field.tsx'
import { MediumField } from './medium-field.tsx'
import { pasteLine } from './paste.ts'
import { missingOf, type PossibleThemes, type QuestionDraft, themeOf } from './question-draft.ts'
import * as styles from './quiz-form.module.css'

const noThemes: PossibleThemes = []

/** The uses of each subtheme in the season, by id; undefined while they load, and in a special quiz. */
export const SubthemeUses = createContext<ReadonlyMap<number, number> | undefined>(undefined)

export type RivalSubtheme = { slug: string; position: number }

export type ChangeQuestion = (position: number, changes: Partial<QuestionDraft>) => void

type QuestionBlockProps = {
  question: QuestionDraft
  /** The themes that it may be of; omitted in a special quiz, which has no subthemes. */
  themes?: PossibleThemes | undefined
  /** The subtheme of another question that may not meet this one's. */
  rival?: RivalSubtheme | undefined
  /** Hides the answers from an editor who prefers not to see them. */
  answersHidden?: boolean
  /** The bank's questions in the form; omitted for forms without the bank. */
  placed?: PlacedQuestions | undefined
  bankProblem?: BankProblem | null
  /** What to look at again; null where nothing is checked. */
  checks?: StyleChecks | null
  onChange: ChangeQuestion
}

/** One question of the form: its theme and subtheme if any, statement, answers and medium. */
export const QuestionBlock = memo(function QuestionBlock(props: QuestionBlockProps) {
  const { question, themes = noThemes, rival, onChange } = props
  const { answersHidden = false, placed, bankProblem = null, checks = null } = props
  const { position } = question
  const theme = themeOf(question, themes)
  const change = (changes: Partial<QuestionDraft>) => onChange(position, changes)

  return (
    <section
      className={`sheet ${styles.editorQuestion} stack gap-20 fitted`}
      id={`question-${position}`}
      aria-labelledby={`question-${position}-title`}
    >
      <header className={`${styles.editorQuestionHead} row baseline apart gap-4-16 line-below`}>
        <h2 id={`question-${position}-title`}>
          {theme ? (
            <>
              <span className={`${styles.editorQuestionNumber} soft`}>{position}</span>{' '}
              {themeWord(theme.slug)}
            </>
          ) : (
            <Trans>Question {position}</Trans>
          )}
        </h2>
        <QuestionState question={question} themes={themes} />
      </header>
      {placed && <BankField {...{ question, themes, placed }} problem={bankProblem} onChange={change} />}
      {themes.length > 0 && (
        <SubthemeField
          id={questionField(position, 'subtheme')}
          themes={themes}
          chosen={question.subtheme_id}
          rival={rival}
          onChange={(subthemeId) => change({ subtheme_id: subthemeId })}
        />
      )}
      <StatementField
        id={questionField(position, 'text')}
        text={question.text}
        onChange={(text) => change({ text })}
      />
      {answersHidden ? (
        <p className="soft">
          <Trans>The answer is hidden.</Trans>
        </p>
      ) : (
        <AnswerFields question={question} onChange={change} />
      )}
      <MediumField position={position} medium={question.medium} onChange={change} />
      {checks && <StyleFindings {...{ question, checks }} />}
    </section>
  )
})

type AnswerFieldsProps = { question: QuestionDraft; onChange: (changes: Partial<QuestionDraft>) => void }

function AnswerFields({ question, onChange }: AnswerFieldsProps) {
  const { position, answer } = question
  return (
    <div className={`${styles.editorColumns} fitted at-top`}>
      <AnswerField
        id={questionField(position, 'answer')}
        answer={answer}
        onChange={(typed) => onChange({ answer: typed })}
      />
      <AcceptedAnswers id={questionField(position, 'alternative')} question={question} onChange={onChange} />
    </div>
  )
}

type AnswerFieldProps = { id: string; answer: string; onChange: (answer: string) => void }

function AnswerField({ id, answer, onChange }: AnswerFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      id={id}
      label={t`Official answer`}
      description={t`One line, as players will see it.`}
      value={answer}
      error={answer.length > longestAnswer ? t`At most ${longestAnswer} characters.` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={pasteLine}
    />
  )
}

type QuestionStateProps = { question: QuestionDraft; themes: PossibleThemes }

function QuestionState({ question, themes }: QuestionStateProps) {
  const { t } = useLingui()
  const words = { subtheme: t`subtheme`, text: t`question text`, answer: t`answer` }
  const missing = missingOf(question, themes, useRuleSet())
  if (missing.length === 0) {
    return (
      <span className="line soft small right strong">
        <CheckIcon size={16} />
        <Trans>Complete</Trans>
      </span>
    )
  }
  const parts = missing.map((part) => words[part]).join(', ')
  return (
    <span className="line soft small">
      <Trans>Missing: {parts}</Trans>
    </span>
  )
}

type StatementFieldProps = { id: string; text: string; onChange: (text: string) => void }

/** A question's statement. */
function StatementField({ id, text, onChange }: StatementFieldProps) {
  const { t } = useLingui()
  return (
    <MarkdownField
      id={id}
      label={t`Question text`}
      nothing={t`The question appears here as players will see it.`}
      text={text}
      className="statement"
      onChange={onChange}
    />
  )
}

type SubthemeFieldProps = {
  id: string
  themes: PossibleThemes
  chosen: number | null
  rival: RivalSubtheme | undefined
  onChange: (subthemeId: number | null) => void
}

/** Select of a subtheme, each with its uses in the season and the wanted number. */
function SubthemeField(props: SubthemeFieldProps) {
  const { id, themes, chosen, onChange } = props
  const { t } = useLingui()
  const used = useContext(SubthemeUses)
  const rival = props.rival && subthemeWord(props.rival.slug)
  const rivalPosition = props.rival?.position
  const optionWords = (subtheme: Theme['subthemes'][number]) => {
    const name = subthemeWord(subtheme.slug)
    const [count, wanted] = [used?.get(subtheme.id) ?? 0, wantedOf(subtheme)]
    return used ? t`${name}: ${count} of ${wanted} this season` : name
  }

  return (
    <SelectField
      id={id}
      className={styles.subthemeField}
      label={t`Subtheme`}
      value={chosen === null ? '' : String(chosen)}
      error={rival ? t`Can’t be in the same quiz as ${rival} (question ${rivalPosition}).` : undefined}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
    >
      <option value="">{t`Choose a subtheme`}</option>
      {themes.map((theme) => {
        // An inactive one stays where it was chosen.
        const offered = theme.subthemes.filter((subtheme) => subtheme.active || subtheme.id === chosen)
        const options = offered.map((subtheme) => (
          <option key={subtheme.id} value={subtheme.id}>
            {optionWords(subtheme)}
          </option>
        ))
        return themes.length === 1 ? (
          options
        ) : (
          <optgroup key={theme.id} label={themeWord(theme.slug)}>
            {options}
          </optgroup>
        )
      })}
    </SelectField>
  )
}

function wantedOf({ wanted_min, wanted_max }: Theme['subthemes'][number]): string {
  return wanted_min === wanted_max ? String(wanted_min) : `${wanted_min}–${wanted_max}`
}
