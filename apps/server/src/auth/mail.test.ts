import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { mailServer } from '../../../../test/harness/mail-server.ts'
import { createMailer } from './mail.ts'
import { invitationLetter, passwordLetter } from './mail-texts.ts'

const smtpFrom = 'Verifikat <verifikat@example.test>'

const invitation = {
  to: 'bo@example.test',
  name: 'Bo Ny',
  invitedBy: 'Eva Ägare',
  installation: 'revision.example',
  companies: ['Åkeri & Söner AB'],
  link: 'https://revision.example/sign-in?invitation=abc',
  expiresAt: new Date('2026-12-01T10:00:00Z'),
}

/** Quoted-printable, undone. */
const plain = (text: string) =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

test('an invitation arrives as plain text in both languages, with its link whole', async () => {
  await using server = await mailServer()
  await createMailer({ smtpUrl: server.smtpUrl, smtpFrom })?.send(invitationLetter(invitation))
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'verifikat@example.test', to: ['bo@example.test'] })
  const text = plain(mail?.text ?? '')
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  for (const part of [
    'Eva Ägare bjuder in dig',
    'Eva Ägare invites you',
    'Åkeri & Söner AB',
    invitation.link,
    '2026-12-01 11:00 svensk tid',
    '2026-12-01 11:00 Swedish time',
  ])
    expect(text).toContain(part)
})

test('names cannot put lines or further recipients into a letter', async () => {
  await using server = await mailServer()
  const mailer = createMailer({ smtpUrl: server.smtpUrl, smtpFrom })
  const evil = 'Eva\r\nBcc: thief@example.test'
  await mailer?.send(invitationLetter({ ...invitation, invitedBy: evil, name: evil }))
  await mailer?.send(passwordLetter({ ...invitation, name: evil }))
  await mailer?.send({ ...invitationLetter(invitation), to: 'bo@example.test, thief@example.test' }).catch(() => undefined)
  for (const { to } of server.received) expect(to).not.toContain('thief@example.test')
  expect(server.received.map(({ text }) => /^bcc:/im.test(text))).not.toContain(true)
})

test('a mail server that is not there is an error, and without one set there is no mailer', async () => {
  const free = createServer()
  await new Promise<void>((ready) => free.listen(0, '127.0.0.1', ready))
  const address = free.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((closed) => free.close(closed))
  await expect(createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, smtpFrom })?.send(invitationLetter(invitation))).rejects.toThrow()
  expect(createMailer({ smtpUrl: undefined, smtpFrom: undefined })).toBeNull()
})

test('a mail server elsewhere that does not offer TLS gets nothing', async () => {
  // the name of another machine, though it leads here
  await using server = await mailServer()
  const elsewhere = server.smtpUrl.replace('127.0.0.1', '127.0.0.2')
  await expect(createMailer({ smtpUrl: elsewhere, smtpFrom })?.send(invitationLetter(invitation))).rejects.toThrow()
  expect(server.received).toEqual([])
})
