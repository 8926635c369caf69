import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type BindingPattern, type ParamPattern } from 'oxc-parser'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

// What is local is camelCase; a field of data keeps its name, snake_case, where it is destructured.

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: REPOSITORY, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.includes('.gen.') && existsSync(join(REPOSITORY, file)))

const localName = /^(_*[a-zA-Z$][a-zA-Z0-9$]*|[A-Z][A-Z0-9_]*|_+)$/
const camelCase = (name: string) =>
  name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns what is wrong with the names that a pattern declares. */
function findProblems(pattern: BindingPattern | ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return localName.test(pattern.name) ? [] : [`${pattern.name} is not camelCase`]
    case 'AssignmentPattern':
      return findProblems(pattern.left)
    case 'RestElement':
      return findProblems(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? findProblems(element) : []))
    case 'TSParameterProperty':
      return findProblems(pattern.parameter)
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return findProblems(property.argument)
        if (property.shorthand) return []
        const { key, value } = property
        const renamed = key.type === 'Identifier' && value.type === 'Identifier' ? value.name : null
        if (key.type === 'Identifier' && key.name.includes('_') && renamed === camelCase(key.name))
          return [`${key.name} is renamed to ${renamed}`]
        return findProblems(value)
      })
  }
}

function problemsIn(file: string): string[] {
  const found: string[] = []
  const note = (patterns: (BindingPattern | ParamPattern)[]) =>
    found.push(...patterns.flatMap(findProblems).map((problem) => `${file}: ${problem}`))
  const { program } = parseSync(file, readFileSync(join(REPOSITORY, file), 'utf8'))
  const noteFunction = ({ id, params }: { id?: BindingPattern | null; params: ParamPattern[] }) =>
    note([...(id ? [id] : []), ...params])
  new Visitor({
    VariableDeclarator: ({ id }) => note([id]),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    CatchClause: ({ param }) => note(param ? [param] : []),
  }).visit(program)
  return found
}

test('local names are camelCase, and a destructured field keeps its name', () => {
  expect(files.flatMap(problemsIn)).toEqual([])
})
