/** Which passwords are refused: short ones, ones that everybody tries first, and ones that say who they are of. */
import { commonPasswords } from './common-passwords.ts'

export const PASSWORD_LENGTH = 12
export const PASSWORD_MOST = 200

export type PasswordFault = 'password-short' | 'password-common' | 'password-personal'

export interface Person {
  readonly name: string
  readonly email: string
}

export function passwordFault(password: string, { name, email }: Person): PasswordFault | null {
  if (password.length < PASSWORD_LENGTH) return 'password-short'
  if (isCommon(password)) return 'password-common'
  const plain = simplify(password)
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const host = domain.split('.').slice(0, -1)
  const own = [...name.split(/\s+/), name, mailbox, ...mailbox.split(/[.+_-]/), email, ...host]
    .map(simplify)
    .filter((part) => part.length >= 4)
  // what is left once the person is taken out has to be a password by itself
  const rest = own.sort((a, b) => b.length - a.length).reduce((left, part) => left.replaceAll(part, ''), plain)
  return rest.length < plain.length && rest.length < PASSWORD_LENGTH ? 'password-personal' : null
}

/** Written differently, guessed the same: case, accents, spaces, and digits that stand for letters. */
function simplify(text: string): string {
  const stands: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s._-]/g, '')
    .replaceAll(/[013457@$!]/g, (letter) => stands[letter] ?? letter)
}

const known = new Set(commonPasswords.map(simplify))
const rows = ['abcdefghijklmnopqrstuvwxyz', '12345678901234567890', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qwertyuiopasdfghjklzxcvbnm'].map(
  simplify,
)
/** More than a year and a few marks is a part of its own. */
const ORNAMENT = 8

function isCommon(password: string): boolean {
  const plain = simplify(password)
  if (known.has(plain) || new Set(plain).size < 5) return true
  // `passwordpassword`, `abc123abc123`
  if (/^(.{1,8}?)\1+$/.test(plain)) return true
  if (rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain))) return true
  // a known one with a year or a mark around it
  const core = password
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]+$/u, '')
  return core.length >= 4 && password.length - core.length <= ORNAMENT && known.has(simplify(core))
}
