import { spawn } from 'node:child_process'
import type { TestApp } from '../test-app.ts'
import { databaseUrlOf } from './database.ts'

/** Runs a command of the server on a test's database; resolves with its exit code and all that it printed. */
export async function runServerCommand(app: TestApp, file: string, options: readonly string[]) {
  const DATABASE_URL = await databaseUrlOf(app.forCustomer(1).read)
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...options], {
      env: { PATH: process.env['PATH'], DATABASE_URL },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}
