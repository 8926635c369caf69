import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as mediaCalls from '@tertulia/contract/media'
import type { Medium } from '@tertulia/contract/media'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import sharp from 'sharp'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { getOwnCustomer } from '../../platform/access/access.sql.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuizForm } from '../../../test/factories/quizzes.ts'
import { someSpecialContent } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'
import { createQuiz } from '../quiz-editor/quiz-editor.ts'
import { cleanMedia } from './media.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anEditor() {
  const customerId = await aCustomer(app)
  return { customer_id: customerId, ...(await aUser(app, customerId, { roles: { quiz_editor: true } })) }
}

async function upload(token: string, content: Buffer, { field = 'file', name = 'a.bin' } = {}) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return app.http.inject({
    method: 'POST',
    url: '/api/media',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function stored(token: string, content: Buffer): Promise<Medium> {
  const response = await upload(token, content)
  expect(response.statusCode, response.body).toBe(200)
  const medium = response.json<Medium>()
  expect(Check(mediaCalls.uploadMedium.reply, medium)).toBe(true)
  return medium
}

async function refusal(token: string, content: Buffer, options = {}) {
  const response = await upload(token, content, options)
  return [response.statusCode, response.json<ErrorBody>().message]
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/api${url}`, headers })

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** The first bytes of sounds and videos, padded to a size. */
const beginnings = {
  mp3: Buffer.from('ID3\u0004\0\0\0\0\0\0\u00ff\u00fb\u0090\0', 'latin1'),
  wav: Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'),
  ogg: Buffer.concat([
    Buffer.from('OggS\0\u0002', 'latin1'),
    Buffer.alloc(22),
    Buffer.from('\u0001vorbis', 'latin1'),
  ]),
  m4a: Buffer.from('\0\0\0\u001cftypM4A \0\0\0\0M4A isommp42', 'latin1'),
  mp4: Buffer.from('\0\0\0\u001cftypisom\0\0\u0002\0isomiso2mp41', 'latin1'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
}
const fileOf = (format: keyof typeof beginnings, size = 4000) =>
  Buffer.concat([beginnings[format], Buffer.alloc(size - beginnings[format].length)])

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)('an image in %s is kept with its dimensions', async (format, contentType) => {
  const { token, customer_id } = await anEditor()
  const medium = await stored(token, await picture().toFormat(format).toBuffer())
  expect(medium).toMatchObject({ kind: 'image', content_type: contentType, width: 40, height: 30 })
  expect(medium.url).toMatch(new RegExp(`^/media/${customer_id}/[0-9a-f]{32}\\.[a-z]+$`))
  const response = await fetchFile(medium.url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe(contentType)
  expect(response.rawPayload.byteLength).toBe(medium.byte_size)
})

test.each([
  ['mp3', 'audio', 'audio/mpeg'],
  ['wav', 'audio', 'audio/wav'],
  ['ogg', 'audio', 'audio/ogg'],
  ['m4a', 'audio', 'audio/mp4'],
  ['mp4', 'video', 'video/mp4'],
  ['webm', 'video', 'video/webm'],
] as const)('a file in %s is kept as %s', async (format, kind, contentType) => {
  const { token } = await anEditor()
  const medium = await stored(token, fileOf(format))
  expect(medium).toMatchObject({
    kind,
    content_type: contentType,
    byte_size: 4000,
    width: null,
    height: null,
  })
  expect((await fetchFile(medium.url)).headers['content-type']).toBe(contentType)
})

test('an image loses what its camera wrote into it, and stands upright', async () => {
  const { token } = await anEditor()
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody’s home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const medium = await stored(token, photo)
  expect(medium).toMatchObject({ width: 30, height: 40 })
  const { exif, orientation } = await sharp((await fetchFile(medium.url)).rawPayload).metadata()
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
})

test('a moving image keeps moving', async () => {
  const { token } = await anEditor()
  const frames = [picture(), sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })]
  const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  const gif = await sharp(images, { join: { animated: true } })
    .gif()
    .toBuffer()
  const medium = await stored(token, gif)
  expect(medium).toMatchObject({ width: 40, height: 30 })
  expect((await sharp((await fetchFile(medium.url)).rawPayload).metadata()).pages).toBe(2)
})

test('a file that is not an image, sound or film by its content is refused, whatever its name', async () => {
  const { token } = await anEditor()
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  )
  for (const content of [svg, Buffer.from('<html>'), Buffer.from('%PDF-1.7\n'), Buffer.alloc(0)]) {
    expect(await refusal(token, content, { name: 'a.png' })).toEqual([400, 'invalid_file'])
  }
  const broken = (await picture(400, 300).png().toBuffer()).subarray(0, 200)
  expect(await refusal(token, broken)).toEqual([400, 'invalid_file'])
  expect(await refusal(token, await picture().png().toBuffer(), { field: 'image' })).toEqual([
    400,
    'invalid_file',
  ])
  expect(await app.refused(mediaCalls.uploadMedium, { body: { file: 'text' } }, token)).toBe('invalid_file')
})

test('a file beyond the limit of its kind is refused', async () => {
  const { token } = await anEditor()
  const largeImage = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(2_000_000)])
  expect(await refusal(token, largeImage)).toEqual([413, 'file_too_large'])
  expect(await refusal(token, fileOf('mp3', 8_000_001))).toEqual([413, 'file_too_large'])
  expect(await refusal(token, fileOf('mp4', 25_000_001))).toEqual([413, 'file_too_large'])
  expect(await stored(token, fileOf('mp4', 8_000_001))).toMatchObject({ kind: 'video' })
})

test('a file is served in ranges, for ever, to pages of other origins, and can do nothing by itself', async () => {
  const { token } = await anEditor()
  const { url } = await stored(token, fileOf('mp3'))
  const whole = await fetchFile(url)
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers['content-disposition']).toMatch(/^inline; /)
  expect(whole.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  const part = await fetchFile(url, { range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 10-19/4000')
  expect(part.rawPayload).toEqual(fileOf('mp3').subarray(10, 20))
  const unchanged = await fetchFile(url, { 'if-none-match': String(whole.headers['etag']) })
  expect(unchanged.statusCode).toBe(304)
})

test('a file is not found under another customer’s name, an unknown or a malformed one', async () => {
  const { token, customer_id } = await anEditor()
  const other = await anEditor()
  await stored(other.token, await picture().png().toBuffer())
  const { url } = await stored(token, await picture().png().toBuffer())
  const fileName = path.basename(url)
  const wrong = [
    `/media/${other.customer_id}/${fileName}`,
    `/media/${customer_id}/${'0'.repeat(32)}.png`,
    `/media/999999/${fileName}`,
    `/media/${customer_id}/..%2f${customer_id}%2f${fileName}`,
    `/media/${customer_id}/${fileName}.part`,
    `/media/x/${fileName}`,
    `/media/${customer_id}`,
  ]
  for (const one of wrong) {
    const response = await fetchFile(one)
    expect([one, response.statusCode]).toEqual([one, 404])
    expect(response.json<ErrorBody>().message).toBe('not_found')
    expect(response.headers['cache-control'] ?? '').not.toContain('max-age')
  }
})

test('a file that no question has used for a week is removed, and no other', async () => {
  const { token, customer_id, id } = await anEditor()
  const [unused, used] = [
    await stored(token, await picture().png().toBuffer()),
    await stored(token, await picture().webp().toBuffer()),
  ]
  const { tx, read } = app.forCustomer(customer_id)
  const customer = await getOwnCustomer(read)
  await tx(async (db) => {
    const form = await aQuizForm(db, { date: '2026-11-21' })
    const questions = form.questions.map((question) => ({ ...question, medium_id: used.id }))
    const editing = {
      db,
      user: { id, impersonator: null },
      customer,
      now: app.clock.now(),
      today: '2026-11-20',
    }
    await createQuiz({ ...editing, body: { ...form, questions } })
  })
  const storage = folderStorage(app.mediaFolder)
  const clean = (now: string) => cleanMedia({ database: app.database, media: storage }, customer_id, now)
  expect(await clean('2026-11-27T09:59:59.000Z')).toBe(0)
  expect((await fetchFile(unused.url)).statusCode).toBe(200)
  expect(await clean('2026-11-27T10:00:00.001Z')).toBe(1)
  expect((await fetchFile(unused.url)).statusCode).toBe(404)
  expect((await fetchFile(used.url)).statusCode).toBe(200)
  expect(await readdir(path.join(app.mediaFolder, String(customer_id)))).toEqual([path.basename(used.url)])
  expect(await clean('2026-12-27T10:00:00.000Z')).toBe(0)
})

test('a file of a proposal or a draft stays, however old; a replaced one goes', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const file = async () => stored(player.token, await picture().png().toBuffer())
  const contentWith = (medium: Medium, subject: string) => {
    const content = someSpecialContent({ subject })
    return { ...content, questions: content.questions.map((one) => ({ ...one, medium_id: medium.id })) }
  }
  const [submitted, replaced, drafted] = [await file(), await file(), await file()]
  await app.call(
    specialQuizProposalCalls.submitProposal,
    { body: contentWith(submitted, 'Submitted') },
    player.token,
  )
  for (const medium of [replaced, drafted])
    await app.call(
      specialQuizProposalCalls.saveProposalDraft,
      { body: contentWith(medium, 'Draft') },
      player.token,
    )
  const storage = folderStorage(app.mediaFolder)
  const cleaned = await cleanMedia(
    { database: app.database, media: storage },
    customerId,
    '2027-12-27T10:00:00.000Z',
  )
  expect(cleaned).toBe(1)
  const found = await Promise.all([submitted, replaced, drafted].map(async ({ url }) => fetchFile(url)))
  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
})

test('a player uploads no more in a week than twelve films; editors may', async () => {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const player = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const image = await picture().png().toBuffer()
  for (const { token } of [editor, player]) await stored(token, image)
  const { read } = app.forCustomer(customerId)
  await read.updateTable('media').set({ byte_size: 300_000_000 }).execute()
  expect(await refusal(player.token, image)).toEqual([429, 'too_many_requests'])
  await stored(editor.token, image)
  await read.updateTable('media').set({ created_at: '2026-11-13T10:00:00.000Z' }).execute()
  await stored(player.token, image)
})
