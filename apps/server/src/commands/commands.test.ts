import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')] as const)
const commands = files.filter(([, text]) => text.includes('await runInTerminal('))

test('a command prints how it is used when it is asked, and fails with it when its words are wrong', () => {
  expect(commands.length).toBeGreaterThan(10)
  for (const [file, text] of commands)
    for (const line of text.split('\n').filter((one) => one.includes('say(usage)')))
      expect(line.trim(), file).toMatch(/^(if \((values\.help|!form)\) return (void )?)?say\(usage\)$/)
})

test('wrong words end with 1', async () => {
  const run = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'maintenance.ts'), 'onn'])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run maintenance -- on'),
  })
})
