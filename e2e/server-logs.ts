import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestInfo } from '@playwright/test'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

// The servers of this process write their logs to files, from which a failed journey takes its own lines.

const folder = process.env['E2E_PREPARED'] ?? tmpdir()
const mostBytes = 200_000
const files: string[] = []

/** Opens the log of another server; returns its descriptor. */
export function openServerLog(): number {
  const file = path.join(folder, `server-${process.pid}-${files.length}.log`)
  files.push(file)
  return openSync(file, 'a')
}

/** Notes where the logs end now; returns what attaches the lines since then to a journey's report. */
export function startReadingLogs(): (testInfo: TestInfo) => void {
  const starts = new Map(files.map((file) => [file, statSync(file).size]))
  return (testInfo) => {
    const parts = files.map((file) => readFrom(file, starts.get(file) ?? 0))
    const log = testInfo.outputPath('server.log')
    writeFileSync(log, describeLog(parts.join('')))
    testInfo.attachments.push({ name: 'server log', path: log, contentType: 'text/plain' })
  }
}

/** Reads the end of a file, but nothing before a position. */
function readFrom(file: string, start: number): string {
  const { size } = statSync(file)
  const from = Math.max(start, size - mostBytes)
  const bytes = Buffer.alloc(size - from)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes, 0, bytes.length, from)
  closeSync(descriptor)
  return bytes.toString()
}

const Text = Type.Optional(Type.String())
const Entry = Type.Object({
  time: Type.Number(),
  msg: Text,
  reqId: Text,
  req: Type.Optional(Type.Object({ method: Type.String(), url: Type.String() })),
  res: Type.Optional(Type.Object({ statusCode: Type.Number() })),
  responseTime: Type.Optional(Type.Number()),
  err: Type.Optional(Type.Object({ stack: Text })),
})
type Entry = Static<typeof Entry>

/** Writes a log as people read it: a line for each request, and errors with their stack. */
function describeLog(log: string): string {
  const requests = new Map<string | undefined, string>()
  const lines = log.split('\n').flatMap((line) => {
    const entry = readEntry(line)
    if (entry === null) return line === '' ? [] : [line]
    const { time, msg = '', reqId, req, res, responseTime = 0, err } = entry
    if (req) requests.set(reqId, `${req.method} ${req.url}`)
    if (msg === 'incoming request') return []
    const request = requests.get(reqId)
    const isEnd = msg === 'request completed' && request !== undefined
    if (isEnd) requests.delete(reqId)
    const text = isEnd
      ? `${request} ${res?.statusCode}, ${Math.round(responseTime)} ms`
      : [msg, request, err?.stack].filter(Boolean).join(' ')
    return [`${new Date(time).toISOString().slice(11, 23)} ${text}`]
  })
  const open = [...requests.values()].map((request) => `not answered: ${request}`)
  return [...lines, ...open].join('\n')
}

function readEntry(line: string): Entry | null {
  try {
    return readJson(Entry, line)
  } catch {
    return null
  }
}
