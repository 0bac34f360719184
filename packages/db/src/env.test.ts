import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, envSchema, readEnv } from './env.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

test('.env.example lists every setting with its default', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(envSchema.shape).sort())
  expect(readEnv(example)).toEqual(readEnv({}))
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  expect(readEnv({ DATABASE_URL: '' })).not.toHaveProperty('DATABASE_URL')
})

test('what cannot be used is named', () => {
  expect(() => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://host/db', DEMO_COMPANY: 'maybe' })).toThrow(EnvError)
  expect(() => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://host/db' })).toThrow(/PORT .*DATABASE_URL .*see \.env\.example\./)
})
