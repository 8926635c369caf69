import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeInserts, writeTable } from '../../../test/old-system/dump-writer.ts'
import { readSqlDump, type DumpValue } from './sql-dump.ts'

/** Cuts a text into pieces of a size. */
async function* piecesOf(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readTables(text: string, size = 64 * 1024) {
  const tables: Record<string, { columns: string[]; rows: DumpValue[][] }> = {}
  for await (const part of readSqlDump(piecesOf(text, size))) {
    const table = (tables[part.table] ??= { columns: part.columns, rows: [] })
    if (part.kind === 'rows') table.rows.push(...part.rows)
  }
  return tables
}

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '\\',
      '\n',
      '\r',
      '\0',
      '\x1a',
      '"',
      ';',
      ',',
      ')',
      '(',
      '`',
      'é',
      '😀',
      '-',
      '#',
      '/',
      '*',
    ),
  }),
  fc.integer().map(String),
  fc.constant(null),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
)

test('whatever was written into a dump is read from it, however the file is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, size) => {
        const columns = ['id', 'a `name`', 'b']
        const dump = writeTable('quiz', columns) + writeInserts('quiz', rows)
        expect(await readTables(dump, size)).toEqual({ quiz: { columns, rows } })
      },
    ),
    { numRuns: 200 },
  )
})

const written = `/*M!999999\\- enable the sandbox mode */
-- MariaDB dump 10.19; it's not a statement
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET TIME_ZONE='+00:00' */;
DROP TABLE IF EXISTS \`users\`;
CREATE TABLE \`users\` (
  \`id\` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  \`name\` varchar(255) NOT NULL COMMENT 'it''s; a name',
  \`born\` date DEFAULT '0000-00-00',
  PRIMARY KEY (\`id\`),
  KEY \`by_name\` (\`name\`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`users\` WRITE;
/*!40000 ALTER TABLE \`users\` DISABLE KEYS */;
INSERT INTO \`users\` VALUES
(1,'Zé d\\'Ávila\\nx','0000-00-00'),
(-2.5e3,_binary 'ab\\0',NULL);
INSERT INTO \`users\` (\`born\`, \`id\`) VALUES ('1990-01-01',0x4142),(NULL, 7) ON DUPLICATE KEY UPDATE id=1;
/*!40000 ALTER TABLE \`users\` ENABLE KEYS */;
UNLOCK TABLES;
DELIMITER ;;
/*!50003 CREATE*/ /*!50003 TRIGGER t BEFORE INSERT ON users FOR EACH ROW BEGIN INSERT INTO x VALUES (1); END */;;
CREATE PROCEDURE p() BEGIN INSERT INTO users VALUES (9,'no','no'); SELECT 'x;' ; END ;;
DELIMITER ;
-- Dump completed on 2021-06-01 10:00:00`

test.for([1, 7, 100_000])(
  'a dump’s comments, settings and routines are no rows, in pieces of %i',
  async (size) => {
    const tables: Record<string, DumpValue[][]> = {}
    for await (const part of readSqlDump(piecesOf(written, size))) {
      if (part.kind === 'rows') (tables[part.columns.join()] ??= []).push(...part.rows)
    }
    expect(tables).toEqual({
      'id,name,born': [
        ['1', "Zé d'Ávila\nx", '0000-00-00'],
        ['-2.5e3', Buffer.from('ab\0'), null],
      ],
      'born,id': [
        ['1990-01-01', Buffer.from('AB')],
        [null, '7'],
      ],
    })
  },
)

test('a dump that breaks off, has rows of another shape or other letters is refused', async () => {
  const table = writeTable('quiz', ['id', 'name'])
  await expect(readTables(`${table}INSERT INTO \`quiz\` VALUES (1,'a'),(2,'b`)).rejects.toThrow(
    'not written to its end',
  )
  await expect(readTables(`${table}INSERT INTO \`quiz\` VALUES (1);\n`)).rejects.toThrow(
    'A row of quiz has 1 values for 2 columns.',
  )
  await expect(readTables('INSERT INTO `quiz` VALUES (1);\n')).rejects.toThrow('before it creates the table')
  await expect(readTables('/*!40101 SET NAMES latin1 */;\nSELECT 1;\n')).rejects.toThrow(
    'The dump is written in latin1; make it with --default-character-set=utf8mb4.',
  )
  await expect(
    readTables(`${table}INSERT INTO \`quiz\` VALUES (1,now()${' '.repeat(500)});\n`),
  ).rejects.toThrow('The dump has a value that cannot be read: now()')
})

test('a dump much larger than its longest row is read piece by piece', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => [String(id), 'é'.repeat(200)])
  const dump = writeTable('quiz', ['id', 'text']) + writeInserts('quiz', rows)
  let [read, most] = [0, 0]
  for await (const part of readSqlDump(piecesOf(dump, 64 * 1024))) {
    if (part.kind !== 'rows') continue
    read += part.rows.length
    most = Math.max(most, part.rows.length)
  }
  expect(read).toBe(20_000)
  expect(most).toBeLessThan(400)
})
