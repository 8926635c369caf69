import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Answers } from './admin-form.ts'

/** Writes a line to standard output. */
export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Prompts on the terminal; hidden input is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  if (hidden) process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stdout,
    terminal: true,
  })
  const stopped = new Promise<never>((_resolve, reject) => {
    terminal.on('SIGINT', () => reject(new Error('Nothing was made.')))
  })
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), stopped])
  } finally {
    terminal.close()
    if (hidden) say('')
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** Reads values from the terminal, or only from piped input when there is none. */
export const terminalAnswers = (): Answers => ({ ask: process.stdin.isTTY ? ask : null, readLine })
