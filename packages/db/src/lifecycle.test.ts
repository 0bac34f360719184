import { expect, test } from 'vitest'
import { createLog } from './lifecycle.ts'

test('secrets stay out of the log, whoever logs them', () => {
  const lines: string[] = []
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
  const headers = { authorization: 'Bearer s3cret', cookie: 'verifikat_session=s3cret' }
  log.info({ headers }, 'one')
  log.info({ authorization: 's3cret', own: { token: 's3cret', password: 's3cret' }, invitation: 's3cret' }, 'two')
  log.info({ req: { method: 'GET', url: '/sign-in?token=s3cret', headers } }, 'three')
  log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(s3cret@example.com) already exists.' }) }, 'four')
  log.child({ request: 'GET /sign-in?invitation=s3cret' }).warn('five')
  expect(lines.length).toBe(5)
  expect(lines.filter((line) => line.includes('s3cret'))).toEqual([])
  expect(lines[3]).toContain('duplicate key')
})
