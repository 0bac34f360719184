// The page docs/permissions.md, made from the procedures and routes themselves.
import { notForKeys, type Right, type Role, rights, roleRights, roles } from '@verifikat/db'
import { isHeld, type Needed } from '../apps/server/src/gate.ts'
import type { MountedRoute } from '../apps/server/src/http.ts'
import type { Procedure } from '../test/harness/procedures.ts'

const always = '●'
const possible = '○'
const never = '–'

/** What a role comes to where all of these rights are asked for. */
const ofRole = (role: Role, needed: readonly Needed[]): string => {
  const { default: given, more } = roleRights[role]
  const holdsAll = (held: readonly Right[]) => needed.every((own) => isHeld(new Set(held), own))
  if (holdsAll(given)) return always
  return holdsAll([...given, ...more]) ? possible : never
}

const forKeys = new Set(rights.filter((right) => !notForKeys.has(right)))
const ofKeys = (needed: readonly Needed[]): string => (needed.every((own) => isHeld(forKeys, own)) ? possible : never)

interface Asked {
  readonly who: Procedure['who'] | MountedRoute['who']
  readonly rights: readonly Needed[]
  readonly ofAssignment?: readonly Right[]
}

/** Outside reviewers have one that is locked, where a grant names it. */
const ofAssignments = (role: Role, needed: readonly Right[]): string => (role === 'outside-reviewer' ? possible : ofRole(role, needed))

function cells({ who, rights: needed, ofAssignment }: Asked): readonly string[] {
  if (ofAssignment) return [...roles.map((role) => ofAssignments(role, ofAssignment)), never, never, ofKeys(ofAssignment)]
  if (who === 'company') return [...roles.map((role) => ofRole(role, needed)), never, never, ofKeys(needed)]
  const nobody = who === 'everybody' ? always : never
  const signedIn = who === 'administrator' ? never : always
  const admin = always
  return [...roles.map(() => signedIn), admin, nobody, who === 'everybody' || who === 'caller' ? always : never]
}

const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |\n`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  line(head) + line(head.map((_, i) => (i === 0 ? '---' : ':-:'))) + rows.map(line).join('')

const columns = [...roles, 'administrator', 'nobody', 'API key']
const word = (own: Needed): string => (typeof own === 'string' ? own : `(${own.join(' or ')})`)
const asks = ({ who, rights: needed, ofAssignment }: Asked): string => {
  if (ofAssignment) return `${ofAssignment.join(' + ')}, or let in to it`
  return who === 'company' ? needed.map(word).join(' + ') : ''
}

export function permissionsPage(procedures: readonly Procedure[], routes: readonly MountedRoute[]): string {
  const groupOf = ({ path }: Procedure) => path.split('.')[0] ?? ''
  const parts = [
    '# Who may do what\n',
    'Written by `npm run permissions` from the code; never by hand, and a test compares.\n',
    [
      `Each row is something that the server answers to: ${always} may always, ${possible} may where somebody gives the right besides, ${never} never;`,
      'a company’s rows ask for their rights *in that company*, of the person’s grants taken together, and an administrator of the installation',
      'has no part in any company by that alone. An API key never may more than the one who made it, and never leaves its own companies and rights.\n',
    ].join('\n'),
    '## Rights and roles\n',
    table(
      ['Right', ...roles, 'API key'],
      rights.map((right) => [`\`${right}\``, ...roles.map((role) => ofRole(role, [right])), ofKeys([right])]),
    ),
    [
      '`salary` is for what single people earn: the staff list and pay, every analysis that reads them with its files, and `everything.zip`. Whoever reads',
      'the books sees the pay that stands in them, and how many work there each month.\n',
    ].join('\n'),
    ...[...new Set(procedures.map(groupOf))].map((group) =>
      [
        `## ${group}\n\n`,
        table(
          ['Procedure', 'Right', ...columns],
          procedures
            .filter((procedure) => groupOf(procedure) === group)
            .map((procedure) => [`\`${procedure.path}\``, asks(procedure), ...cells(procedure)]),
        ),
      ].join(''),
    ),
    '## Addresses\n',
    'Pages, their scripts and styles are for everybody: they hold no data. `/trpc/` leads to the procedures above, each of which asks for itself.\n',
    table(
      ['Address', 'Right', ...columns],
      routes.map((route) => [`\`${route.method} ${route.url}\``, asks(route), ...cells(route)]),
    ),
  ]
  return parts.join('\n')
}
