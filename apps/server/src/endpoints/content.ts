import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as mediaCalls from '@tertulia/contract/media'
import * as pastedQuizCalls from '@tertulia/contract/pasted-quizzes'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import type { App } from '../platform/app-context.ts'
import { serveAll } from '../platform/http/serve.ts'
import * as externalQuestions from '../features/external-questions/external-questions.ts'
import * as media from '../features/media/media.ts'
import * as questionFlags from '../features/question-flags/question-flags.ts'
import * as importFiles from '../features/question-imports/import-files.ts'
import * as mendRow from '../features/question-imports/mend-row.ts'
import * as pastedQuiz from '../features/question-imports/pasting/pasted-quiz.ts'
import * as questionImports from '../features/question-imports/question-imports.ts'
import * as themes from '../features/themes/themes.ts'

/** Serves the endpoints whose handlers stand in the tier of content. (docs/decisions/0036-server-tiers.md) */
export function serveContent(app: App): void {
  serveAll(app, externalQuestionCalls, externalQuestions)
  serveAll(app, mediaCalls, media)
  serveAll(app, pastedQuizCalls, pastedQuiz)
  serveAll(app, questionFlagCalls, questionFlags)
  serveAll(app, questionImportCalls, { ...importFiles, ...mendRow, ...questionImports })
  serveAll(app, themeCalls, themes)
}
