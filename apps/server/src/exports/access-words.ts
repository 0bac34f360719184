/** Words of the access list, the same as on its page. */
import type { Right, Role } from '@verifikat/db'
import type { Words } from './parameter-words.ts'

export const roleWords: Readonly<Record<Role, Words>> = {
  owner: { en: 'Owner', sv: 'Ägare' },
  'signing-auditor': { en: 'Signing auditor', sv: 'Påskrivande revisor' },
  auditor: { en: 'Auditor', sv: 'Medarbetare' },
  reviewer: { en: 'Reviewer', sv: 'Granskare' },
  reader: { en: 'Reader', sv: 'Läsare' },
  client: { en: 'Client', sv: 'Klient' },
  'outside-reviewer': { en: 'Outside reviewer', sv: 'Extern granskare' },
}

export const rightWords: Readonly<Record<Right, Words>> = {
  see: { en: 'See', sv: 'Se' },
  upload: { en: 'Hand in', sv: 'Lämna in' },
  read: { en: 'Read', sv: 'Läsa' },
  annotate: { en: 'Comment', sv: 'Kommentera' },
  write: { en: 'Change', sv: 'Ändra' },
  import: { en: 'Import', sv: 'Läsa in' },
  export: { en: 'Take out', sv: 'Ta ut' },
  salary: { en: 'Salaries', sv: 'Löner' },
  sign: { en: 'Sign', sv: 'Skriva under' },
  authorise: { en: 'Authorise', sv: 'Ge behörighet' },
  delete: { en: 'Delete', sv: 'Ta bort' },
}

/** Parts of the list, in its order. */
export const sectionWords = {
  person: { en: 'People', sv: 'Personer' },
  block: { en: 'Blocked for independence', sv: 'Spärrade för oberoende' },
  key: { en: 'Keys for scripts', sv: 'API-nycklar' },
  invitation: { en: 'Invitations', sv: 'Inbjudningar' },
} as const satisfies Record<string, Words>
export type Section = keyof typeof sectionWords

export const columnWords = {
  section: { en: 'Part', sv: 'Del' },
  name: { en: 'Name', sv: 'Namn' },
  email: { en: 'E-mail', sv: 'E-post' },
  role: { en: 'Role', sv: 'Roll' },
  rights: { en: 'Rights', sv: 'Rättigheter' },
  source: { en: 'Source', sv: 'Källa' },
  from: { en: 'From', sv: 'Från' },
  to: { en: 'To', sv: 'Till' },
  state: { en: 'State', sv: 'Läge' },
  active: { en: 'Last active', sv: 'Senast aktiv' },
  by: { en: 'Granted by', sv: 'Given av' },
} as const satisfies Record<string, Words>
export type AccessColumn = keyof typeof columnWords

export const stateWords = {
  live: { en: 'Holds', sv: 'Gäller' },
  later: { en: 'Not yet', sv: 'Ännu inte' },
  over: { en: 'Over', sv: 'Slut' },
  revoked: { en: 'Revoked', sv: 'Återkallad' },
  pending: { en: 'Not answered', sv: 'Obesvarad' },
  accepted: { en: 'Accepted', sv: 'Antagen' },
  expired: { en: 'Expired', sv: 'För gammal' },
  blocked: { en: 'Blocked', sv: 'Spärrad' },
  closed: { en: 'Account closed', sv: 'Kontot är stängt' },
} as const satisfies Record<string, Words>
export type AccessState = keyof typeof stateWords

export const accessWords = {
  title: { en: 'Access list', sv: 'Behörighetslista' },
  company: { en: 'Company', sv: 'Företag' },
  orgNumber: { en: 'Org. number', sv: 'Org.nr' },
  madeAt: { en: 'As it was', sv: 'Som den var' },
  madeBy: { en: 'Made by', sv: 'Gjord av' },
  times: { en: 'Times are those of', sv: 'Tider gäller i' },
  direct: { en: 'Direct', sv: 'Direkt' },
  group: { en: 'Group', sv: 'Gruppen' },
  team: { en: 'Team of', sv: 'Teamet i' },
  everybody: { en: 'Everybody', sv: 'Alla' },
  never: { en: 'Never', sv: 'Aldrig' },
  none: { en: 'None', sv: 'Inga' },
  page: { en: 'Page', sv: 'Sida' },
} as const satisfies Record<string, Words>
