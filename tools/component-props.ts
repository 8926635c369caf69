import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Argument, type Program, type TSType } from 'oxc-parser'

/** A component with the names of its props. */
type ComponentProps = { file: string; name: string; props: string[] }

/** The types of a file by name, and the files that it imports types from. */
type Declared = { types: Map<string, TSType>; imports: Map<string, { file: string; name: string }> }

/** Lists the components of files of the web whose source folder is `web`. */
export function listComponents(files: readonly string[], web: string): ComponentProps[] {
  const reader = new PropReader(web)
  return files.flatMap((file) => componentsIn(path.join(web, file), reader).map((one) => ({ file, ...one })))
}

function componentsIn(file: string, reader: PropReader): Omit<ComponentProps, 'file'>[] {
  const program = reader.parse(file)
  const found: Omit<ComponentProps, 'file'>[] = []
  const note = (name: string | undefined, parameter: unknown) => {
    if (name !== undefined && /^[A-Z]/.test(name) && parameter)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameter of a function in the parsed tree
      found.push({ name, props: reader.propsOf(parameter as Parameter, file) })
  }
  new Visitor({
    FunctionDeclaration: ({ id, params: [first] }) => note(id?.name, first),
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return
      if (init.type === 'ArrowFunctionExpression') note(id.name, init.params[0])
      // Such as `memo(function Row(…) {…})` and `memo((…) => …)`.
      if (init.type === 'CallExpression') for (const given of init.arguments) note(id.name, firstOf(given))
    },
  }).visit(program)
  return found
}

const firstOf = (given: Argument) =>
  given.type === 'ArrowFunctionExpression' || given.type === 'FunctionExpression'
    ? given.params[0]
    : undefined

type Parameter = {
  type: string
  properties?: { type: string; key?: { name?: string } }[]
  typeAnnotation?: { typeAnnotation: TSType } | null
}

const ofEveryElement = ['children', 'className', 'id', 'ref']

/** Types of props that go together from component to component: the words around a field. */
const sharedAsOne = ['FieldWords']

/** Reads the names of props from the types of a component, through aliases and imports. */
class PropReader {
  readonly #web: string
  readonly #programs = new Map<string, Program>()
  readonly #declared = new Map<string, Declared>()

  constructor(web: string) {
    this.#web = web
  }

  parse(file: string): Program {
    const known = this.#programs.get(file)
    if (known) return known
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    this.#programs.set(file, program)
    return program
  }

  /** The props of a component but for those that every element takes; of an unknown type, those that it names. */
  propsOf({ typeAnnotation, properties = [] }: Parameter, file: string): string[] {
    const named = properties.flatMap(({ type, key }) => (type === 'Property' ? (key?.name ?? []) : []))
    const typed = typeAnnotation ? this.#namesIn(typeAnnotation.typeAnnotation, file) : []
    const props = typed.length > 0 ? typed : named
    return [...new Set(props)].filter((prop) => !ofEveryElement.includes(prop))
  }

  #namesIn(type: TSType, file: string): string[] {
    if (type.type === 'TSTypeLiteral') {
      return type.members.flatMap((member) =>
        (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature') &&
        member.key.type === 'Identifier'
          ? member.key.name
          : [],
      )
    }
    if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType')
      return type.types.flatMap((one) => this.#namesIn(one, file))
    if (type.type === 'TSParenthesizedType') return this.#namesIn(type.typeAnnotation, file)
    return type.type === 'TSTypeReference' ? this.#namesOfReference(type, file) : []
  }

  #namesOfReference(type: Extract<TSType, { type: 'TSTypeReference' }>, file: string): string[] {
    const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
    const [first, second] = type.typeArguments?.params ?? []
    const keys = second ? literalsIn(second) : []
    if (sharedAsOne.includes(name)) return [name]
    if (name === 'Pick') return keys
    if (name === 'Omit' && first) return this.#namesIn(first, file).filter((one) => !keys.includes(one))
    if (name === 'PropsWithChildren' && first) return [...this.#namesIn(first, file), 'children']
    if (/^(Partial|Readonly|Required)$/.test(name) && first) return this.#namesIn(first, file)
    const { types, imports } = this.#declaredIn(file)
    const own = types.get(name)
    if (own) return this.#namesIn(own, file)
    const from = imports.get(name)
    const other = from && this.#declaredIn(from.file).types.get(from.name)
    return from && other ? this.#namesIn(other, from.file) : []
  }

  #declaredIn(file: string): Declared {
    const known = this.#declared.get(file)
    if (known) return known
    const declared: Declared = { types: new Map(), imports: new Map() }
    this.#declared.set(file, declared)
    new Visitor({
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void declared.types.set(id.name, typeAnnotation),
      TSInterfaceDeclaration: ({ id, body }) =>
        void declared.types.set(id.name, { ...body, type: 'TSTypeLiteral', members: body.body }),
      ImportDeclaration: ({ source, specifiers }) => {
        const from = this.#resolve(source.value, file)
        if (from === null) return
        for (const one of specifiers)
          if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
            declared.imports.set(one.local.name, { file: from, name: one.imported.name })
      },
    }).visit(this.parse(file))
    return declared
  }

  #resolve(from: string, file: string): string | null {
    if (!from.startsWith('.') && !from.startsWith('@/')) return null
    const found = from.startsWith('@/')
      ? path.join(this.#web, from.slice(2))
      : path.join(path.dirname(file), from)
    return /\.tsx?$/.test(found) && existsSync(found) ? found : null
  }
}

const literalsIn = (type: TSType): string[] =>
  type.type === 'TSUnionType'
    ? type.types.flatMap(literalsIn)
    : type.type === 'TSLiteralType' && type.literal.type === 'Literal'
      ? [String(type.literal.value)]
      : []
