import { expect as baseExpect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { noteAction, settled } from './settled.ts'
import { isRecord } from '@tertulia/core/collections/records'

// Journeys are as patient as a person: they act on a page, and look for what it lacks, once it is at rest.

/** Actions that may change more than the element. */
const actions = [
  'click',
  'dblclick',
  'tap',
  'check',
  'uncheck',
  'selectOption',
  'selectText',
  'press',
  'setInputFiles',
] as const
const touches = ['fill', 'clear', 'pressSequentially', 'focus', 'blur', 'hover'] as const
/** Reads that do not wait for what they read. */
const reads = ['count', 'all', 'allTextContents', 'evaluateAll', 'isVisible', 'boundingBox'] as const
const pageActions = ['evaluate', 'title', 'setViewportSize', 'emulateMedia'] as const
const moves = ['goto', 'reload', 'goBack', 'goForward'] as const

const hasty = new WeakSet<BrowserContext>()

/** Lets a journey act in a context while its pages still load or save. */
export function actAtOnce(context: BrowserContext): void {
  hasty.add(context)
}

/** Waits until a page is at rest, unless its journey acts at once. */
export async function untilRest(page: Page): Promise<void> {
  if (!hasty.has(page.context())) await settled(page)
}

type Method<Owner> = (this: Owner, ...input: unknown[]) => Promise<unknown>

function replace<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  wrap: (method: Method<Owner>) => Method<Owner>,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only methods are named
  const method = owner[name] as Method<Owner>
  const wrapped = wrap(method)
  const replaced: Method<Owner> = async function (...input) {
    try {
      return await Reflect.apply(wrapped, this, input)
    } catch (error) {
      throw withoutThisFolder(error)
    }
  }
  Object.assign(owner, { [name]: replaced })
}

/** Leaves this folder out of a failure, which is then shown at the line of its journey. */
function withoutThisFolder(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const lines = error.stack?.split('\n').filter((line) => !line.includes(import.meta.dirname))
  return Object.assign(error, { stack: lines?.join('\n') })
}

const readings = new WeakMap<Page, Page['evaluate']>()

/** Evaluates, in a page at rest, what gives it nothing to do: a page that is only measured need not settle again. */
export const reading = (page: Page): Page['evaluate'] => readings.get(page) ?? page.evaluate.bind(page)

let isPatient = false

/** Makes a page, and all elements of the process, wait for rest. */
export function makePatient(page: Page): void {
  for (const name of moves) {
    replace(page, name, (move) => async (...input) => {
      await untilRest(page)
      const response = await Reflect.apply(move, page, input)
      const last = input.at(-1)
      if (!isRecord(last) || last['waitUntil'] === undefined) await untilRest(page)
      return response
    })
  }
  const evaluate: Page['evaluate'] = page.evaluate.bind(page)
  const read = async (...input: Parameters<typeof evaluate>) => {
    await untilRest(page)
    return await evaluate(...input)
  }
  readings.set(page, read as typeof evaluate)
  for (const name of pageActions) {
    replace(page, name, (act) => async (...input) => {
      await untilRest(page)
      const result = await Reflect.apply(act, page, input)
      noteAction(page)
      return result
    })
  }
  replace(page.keyboard, 'press', (press) => async (...input) => {
    await untilRest(page)
    await Reflect.apply(press, page.keyboard, input)
    // It moves the focus, many times in a row.
    const [key] = input
    if (key !== 'Tab' && key !== 'Shift+Tab') noteAction(page)
  })
  if (isPatient) return
  isPatient = true
  const elements: Locator = Object.getPrototypeOf(page.locator('html'))
  for (const name of [...actions, ...touches, ...reads]) {
    const isAction = actions.some((action) => action === name)
    replace(
      elements,
      name,
      (act) =>
        async function (...input) {
          await untilRest(this.page())
          const result = await Reflect.apply(act, this, input)
          if (isAction) noteAction(this.page())
          return result
        },
    )
  }
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'page' in value && 'count' in value

const isAbsence = (name: string, input: unknown[]): boolean =>
  name === 'toBeHidden' || (name === 'toHaveCount' && input[0] === 0)

/** Waits for rest before the page is said to lack something. */
function afterRest(element: Locator, matchers: object, isDenial = false): object {
  return new Proxy(matchers, {
    get(target, name: string): unknown {
      const matcher: unknown = Reflect.get(target, name)
      if (name === 'not' && isRecord(matcher)) return afterRest(element, matcher, true)
      if (typeof matcher !== 'function') return matcher
      return async (...input: unknown[]) => {
        try {
          if (isDenial || isAbsence(name, input)) await untilRest(element.page())
          await Reflect.apply(matcher, target, input)
        } catch (error) {
          throw withoutThisFolder(error)
        }
      }
    },
  })
}

/** Playwright's `expect`, which says that something is not there only of a page at rest. */
export const expect: typeof baseExpect = new Proxy(baseExpect, {
  apply(target, self, input: unknown[]): unknown {
    const matchers: object = Reflect.apply(target, self, input)
    return isLocator(input[0]) ? afterRest(input[0], matchers) : matchers
  },
})
