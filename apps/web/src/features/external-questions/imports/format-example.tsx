import type { Language } from '@tertulia/core/customers/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportFormat } from '@tertulia/contract/question-imports'
import { useLanguage } from '@/lib/dates/dates.ts'
import { saveFile } from '@/lib/device/save-file.ts'
import { DownloadIcon } from '@/ui/action-icons.tsx'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './question-imports.module.css'

/** Files that can be imported unchanged, in both languages. (docs/rules/question-imports.md) */
const examples: Record<Language, Partial<Record<ImportFormat, string>>> = {
  en: {
    csv: `text,answer,accepted_answers,theme,subtheme,origin
What is the capital of Chile?,Santiago,Santiago de Chile,Geography,,My atlas
"Who wrote ""Emma"", in 1815?",Jane Austen,Austen,Culture,Literature,
`,
    json: `[
  {"text": "What is the capital of Chile?", "answer": "Santiago", "theme": "geography"},
  {"text": "Who wrote “Emma”?", "answer": "Jane Austen", "accepted_answers": ["Austen"], "subtheme": "literature"}
]
`,
    gift: `$CATEGORY: Geography

// A comment
::Chile:: What is the capital of Chile? {=Santiago =Santiago de Chile}

Who wrote “Emma”? {=Jane Austen ~Emily Brontë ~Mary Shelley}
`,
    moodle_xml: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="shortanswer">
    <questiontext format="html"><text>What is the capital of Chile?</text></questiontext>
    <answer fraction="100"><text>Santiago</text></answer>
  </question>
</quiz>
`,
    aiken: `What is the capital of Chile?
A. Lima
B. Santiago
ANSWER: B
`,
    choices: `#Q What is the capital of Chile?
^ Santiago
A Lima
B Santiago
C Quito
D La Paz
`,
  },
  pt: {
    csv: `pergunta;resposta;respostas aceites;tema;subtema;origem
Qual é a capital do Chile?;Santiago;Santiago do Chile;Geografia;;O meu atlas
"Quem escreveu ""Emma"", em 1815?";Jane Austen;Austen;Cultura;Literatura;
`,
    json: `[
  {"text": "Qual é a capital do Chile?", "answer": "Santiago", "theme": "geografia"},
  {"text": "Quem escreveu «Emma»?", "answer": "Jane Austen", "accepted_answers": ["Austen"], "subtheme": "literatura"}
]
`,
    gift: `$CATEGORY: Geografia

// Um comentário
::Chile:: Qual é a capital do Chile? {=Santiago =Santiago do Chile}

Quem escreveu «Emma»? {=Jane Austen ~Emily Brontë ~Mary Shelley}
`,
    moodle_xml: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="shortanswer">
    <questiontext format="html"><text>Qual é a capital do Chile?</text></questiontext>
    <answer fraction="100"><text>Santiago</text></answer>
  </question>
</quiz>
`,
    aiken: `Qual é a capital do Chile?
A. Lima
B. Santiago
ANSWER: B
`,
    choices: `#Q Qual é a capital do Chile?
^ Santiago
A Lima
B Santiago
C Quito
D La Paz
`,
  },
}

const fileNames: Record<ImportFormat, string> = {
  csv: 'questions.csv',
  xlsx: 'questions.xlsx',
  json: 'questions.json',
  gift: 'questions.gift',
  moodle_xml: 'questions.xml',
  aiken: 'questions.txt',
  choices: 'questions.txt',
}

/** Example of a file format, to read or to start from. */
export function FormatExample({ format }: { format: ImportFormat }) {
  const { t } = useLingui()
  const text = examples[useLanguage()][format]
  const notes: Record<ImportFormat, string> = {
    csv: t`If the first line names the columns, the file is read straight away. Otherwise you tell us what each column contains.`,
    xlsx: t`The first sheet is read. If its first row doesn’t name the columns, you tell us what each one contains.`,
    json: t`A list of questions. Only “text” and “answer” are required.`,
    gift: t`Short answers, single-answer choices and numbers are accepted. A category names a theme or subtheme.`,
    moodle_xml: t`Short answers, single-answer choices, numbers and true/false questions are accepted.`,
    aiken: t`The question, its choices with their letters, and the letter of the right answer.`,
    choices: t`#Q starts a question and ^ the right answer; the choices follow with their letters.`,
  }

  return (
    <div className="stack gap-8 fitted to-start">
      <p className="small soft">{notes[format]}</p>
      {text !== undefined && (
        <>
          <ScrollRegion className={styles.exampleText} aria-label={t`Example`}>
            <pre>{text}</pre>
          </ScrollRegion>
          <Button
            look="quiet"
            icon={<DownloadIcon size={18} />}
            onClick={() => saveFile(fileNames[format], text, 'text/plain;charset=utf-8')}
          >
            <Trans>Download this example</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
