import { earlierSeasonsRoutes } from './features/earlier-seasons/earlier-seasons.routes.ts'
import { peopleImportsRoutes } from './features/people-imports/people-imports.routes.ts'
import { questionImportsRoutes } from './features/question-imports/question-imports.routes.ts'
import { rankingImportsRoutes } from './features/ranking-imports/ranking-imports.routes.ts'
import type { App } from './platform/app-context.ts'

/** Routes of what a club brings along in files: people, questions, months of the ranking, earlier seasons. */
export function importsRoutes(app: App): void {
  peopleImportsRoutes(app)
  questionImportsRoutes(app)
  rankingImportsRoutes(app)
  earlierSeasonsRoutes(app)
}
