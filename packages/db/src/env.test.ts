import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, envSchema, readEnv } from './env.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

test('.env.example lists every setting with its default', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(envSchema.shape).sort())
  expect(readEnv(example)).toEqual(readEnv({}))
})

test('compose passes every setting on, but for those that are its own', () => {
  const compose = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8')
  const passed = [...compose.matchAll(/^ {4}([A-Z_]+): \$\{\1:-.*\}$/gm)].map(([, name]) => name)
  const own = ['VERIFIKAT_DATA', 'HOST', 'PORT', 'DATABASE_URL', 'REDIS_URL']
  expect([...passed, ...own].sort()).toEqual(Object.keys(example).sort())
})

/** Major versions with long-term support, by nodejs/Release as read 2026-11-27: until 2027-04-30 and 2028-04-30. */
const supported = ['22', '24']

test('the final image is based on a supported Node and takes nothing but what was built without development packages', () => {
  const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8')
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major = '']) => major)
  expect(bases.length).toBeGreaterThan(1)
  expect(bases.filter((major) => !supported.includes(major))).toEqual([])
  const [build = '', final = ''] = dockerfile.split(/^FROM /m).slice(1)
  expect(build).toMatch(/rm -rf node_modules .*npm pkg delete devDependencies.*npm install/s)
  expect(final.match(/^COPY (?!--from=build )/gm)).toBeNull()
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  expect(readEnv({ DATABASE_URL: '' })).not.toHaveProperty('DATABASE_URL')
})

test('what cannot be used is named', () => {
  expect(() => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://host/db', DEMO_COMPANY: 'maybe' })).toThrow(EnvError)
  expect(() => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://host/db' })).toThrow(/PORT .*DATABASE_URL .*see \.env\.example\./)
})

const provider = { id: 'firm', name: 'Our firm', issuer: 'https://login.example', clientId: 'verifikat', clientSecret: 'of the tests' }
const withProviders = (value: unknown) => readEnv({ OIDC_PROVIDERS: typeof value === 'string' ? value : JSON.stringify(value) })

test('providers are read from one line; trust in their addresses has to be asked for', () => {
  expect(withProviders([provider]).OIDC_PROVIDERS).toEqual([{ ...provider, trustEmail: false }])
  expect(withProviders([{ ...provider, issuer: 'http://localhost:4000', trustEmail: true }]).OIDC_PROVIDERS).toMatchObject([
    { trustEmail: true },
  ])
})

test.each([
  ['not json', /OIDC_PROVIDERS \(is not JSON/],
  [{}, /is not a list of providers/],
  [[{ ...provider, id: 'Our firm' }], /provider 1, id: id is up to 40 small letters/],
  [
    [provider, { ...provider, id: 'other', issuer: 'http://login.example' }],
    /provider 2, issuer: issuer has to be https, or on this machine/,
  ],
  [[provider, provider], /two providers have the same id/],
  [[{ ...provider, clientSecret: '' }], /clientSecret is missing/],
])('a provider that cannot be used is named, without its secret: %j', (value, message) => {
  expect(() => withProviders(value)).toThrow(message)
  expect(() => withProviders(value)).not.toThrow(/of the tests/)
})

test('a mail server needs somebody whom mail is from', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow(/SMTP_URL and SMTP_FROM belong together/)
  expect(readEnv({ SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'a@example.test' })).toMatchObject({ SMTP_FROM: 'a@example.test' })
})
