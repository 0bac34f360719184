import { TRPCClientError } from '@trpc/client'
import type { AppErrorCode } from '@verifikat/analyses'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadRefusalTexts } from '../i18n/i18n.ts'
import type { common } from '../i18n/locales/en/common.ts'
import type { refusals } from '../i18n/locales/en/refusals.ts'

export interface ClientError {
  /** Null for a bug or an outage. */
  readonly code: AppErrorCode | null
  readonly params: Readonly<Record<string, string | number>>
  readonly correlationId: string | null
  readonly offline: boolean
}

/** What a failed request says about itself. */
export function appErrorOf(error: unknown): ClientError {
  const data: unknown = error instanceof TRPCClientError ? (error.data ?? error.meta?.['responseJSON']) : error // refused before tRPC: the plain body
  const offline = error instanceof TRPCClientError && error.data === undefined && error.cause instanceof TypeError
  if (typeof data !== 'object' || data === null) return { code: null, params: {}, correlationId: null, offline }
  const { appCode, params, correlationId } = data as Record<string, unknown> // each part is checked below
  const known = isParams(params) ? params : {}
  return {
    code: isAppErrorCode(appCode) ? appCode : null,
    params: known,
    correlationId: [correlationId, known['correlationId']].find((id) => typeof id === 'string') ?? null,
    offline,
  }
}

/** Milliseconds after which a request that was one too many may be made again; null for any other error. */
export function waitOf(error: unknown): number | null {
  const { code, params } = appErrorOf(error)
  return code === 'rate_limited' ? Number(params['seconds'] ?? 1) * 1000 : null
}

const codes: Readonly<Record<AppErrorCode, true>> = {
  unauthenticated: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  invalid_input: true,
  rate_limited: true,
  too_large: true,
  import_invalid: true,
  source_unreadable: true,
  no_books: true,
  result_invalid: true,
  cancelled: true,
  unavailable: true,
}

export function isAppErrorCode(code: unknown): code is AppErrorCode {
  return typeof code === 'string' && Object.hasOwn(codes, code)
}

function isParams(params: unknown): params is Record<string, string | number> {
  return (
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every((value) => typeof value === 'string' || typeof value === 'number')
  )
}

export interface ErrorText {
  readonly cause: string
  readonly remedy: string
  readonly correlationId: string | null
}

/** Cause and remedy in the reader's language. */
export function useErrorText(error: unknown): ErrorText {
  const { t, i18n } = useTranslation(['common', 'refusals'])
  const { code, params: given, correlationId, offline } = appErrorOf(error)
  // a sentence of the analyses comes in both languages
  const right = given['right']
  const params: ClientError['params'] = {
    ...given,
    why: given[i18n.language === 'sv' ? 'sv' : 'en'] ?? '',
    ...(isRightName(right) && { what: t(`rights.${right}`) }),
  }
  const reason = isReason(params['reason']) ? params['reason'] : null
  // texts of a language come with the reasons that they name, or right after
  const isKnown = i18n.hasResourceBundle(i18n.language, 'refusals')
  useEffect(() => {
    if (reason !== null && !isKnown) void loadRefusalTexts()
  }, [reason, isKnown])
  if (isKnown && reason === 'right' && params['owners'] === '')
    return { cause: t('refusals:right.cause', params), remedy: t('noRight.nobody'), correlationId }
  if (isKnown && reason !== null)
    return { cause: t(`refusals:${reason}.cause`, params), remedy: t(`refusals:${reason}.remedy`, params), correlationId }
  const key = code ?? (offline ? 'offline' : 'unexpected')
  return { cause: t(`errors.${key}.cause`, params), remedy: t(`errors.${key}.remedy`, params), correlationId }
}

type Reason = keyof typeof refusals

const rightNames: Readonly<Record<keyof typeof common.rights, true>> = {
  see: true,
  upload: true,
  read: true,
  annotate: true,
  write: true,
  import: true,
  export: true,
  salary: true,
  sign: true,
  authorise: true,
  delete: true,
  administrator: true,
}

function isRightName(right: unknown): right is keyof typeof common.rights {
  return typeof right === 'string' && Object.hasOwn(rightNames, right)
}

const reasons: Readonly<Record<Reason, true>> = {
  right: true,
  company: true,
  'api-key': true,
  'api-key-company': true,
  'create-company': true,
  'access-changed': true,
  'access-touched': true,
  'undone-already': true,
  'undo-of-undo': true,
  'last-owner': true,
  'owners-only': true,
  'right-not-held': true,
  'right-ends': true,
  'already-blocked': true,
  'has-access': true,
  'see-as-self': true,
  'role-rights': true,
  'rights-see': true,
  'rights-read': true,
  'owner-rights': true,
  'valid-to-past': true,
  'valid-order': true,
  'outside-reviewer-end': true,
  'outside-reviewer-assignment': true,
  'everybody-rights': true,
  admin: true,
  'last-administrator': true,
  'close-self': true,
  'group-archived': true,
  'group-name': true,
  'group-self': true,
  'invitation-accepted': true,
  'invitation-revoked': true,
  'key-end': true,
  'key-right': true,
  'being-deleted': true,
  'deletion-name': true,
  'deletion-asked': true,
  'deletion-not-asked': true,
  'deletion-not-confirmed': true,
  'deletion-same-person': true,
  'deletion-asker-gone': true,
  'company-file-damaged': true,
  'company-file-newer': true,
  'company-file-here': true,
  'company-file-people': true,
  'company-file-log': true,
  'company-file-removed': true,
  'company-file-place': true,
  'changed-meanwhile': true,
  'name-taken': true,
  'too-many': true,
  'pattern-costly': true,
  'too-slow': true,
  formula: true,
  'in-use': true,
  'no-budget': true,
  empty: true,
  html: true,
  xml: true,
  'xml-malformed': true,
  'xml-unsafe': true,
  'xml-limits': true,
  'table-too-large': true,
  'table-mapping': true,
  'table-unbalanced': true,
  'table-rows-unread': true,
  'table-no-rows': true,
  'table-several-years': true,
  'table-too-large-to-map': true,
  'not-a-table': true,
  'workbook-broken': true,
  zip: true,
  'zip-broken': true,
  'zip-path': true,
  'zip-link': true,
  'zip-encrypted': true,
  'zip-nested': true,
  'zip-duplicate': true,
  'zip-too-many': true,
  'zip-bomb': true,
  'zip-method': true,
  'zip-empty': true,
  pdf: true,
  'utf-16': true,
  binary: true,
  'no-records': true,
  'line-too-long': true,
  'too-large': true,
  other_company: true,
  incomplete: true,
  'no-balances': true,
  'no-vouchers': true,
  'text-not-cp437': true,
  'identifier-not-cp437': true,
  period: true,
  'period-closed': true,
  'period-open': true,
  'period-outside-years': true,
  'period-overlaps': true,
  'sample-reason': true,
  'sample-signed': true,
  'sample-open': true,
  'sample-signed-once': true,
  'sample-not-frozen': true,
  'sample-drawn-anew': true,
  'sample-data-current': true,
  'sample-not-for-analysis': true,
  'sample-item-twice': true,
  'sample-item-not-drawn': true,
  'sample-departs': true,
  'sample-entry': true,
  'sample-entry-as-booked': true,
  'sample-population-empty': true,
  'sample-plan-refused': true,
  'sample-plan-exceeds': true,
  'sample-extension-refused': true,
  'sample-outcome-open': true,
  'sample-lacks-purpose': true,
  'sample-lacks-population': true,
  'sample-lacks-plan': true,
  'sample-lacks-seed': true,
  'sample-lacks-draw': true,
  'sample-lacks-data-newer': true,
  'sample-lacks-draw-outdated': true,
  'sample-lacks-entries-open': true,
  'sample-lacks-evaluation': true,
  'sample-lacks-evaluation-outdated': true,
  'sample-lacks-evaluation-undecided': true,
  'sample-lacks-conclusion': true,
  'reader-changed': true,
  only_reader: true,
  relation_side_missing: true,
  relation_template_missing: true,
  link_unknown: true,
  link_used: true,
  link_expired: true,
  link_revoked: true,
  'code-wrong': true,
  'code-used': true,
  'code-clock': true,
  'step-over': true,
  'setup-over': true,
  'passkey-refused': true,
  'passkey-place': true,
  'passkey-known': true,
  'identity-taken': true,
  'last-way-in': true,
  'invitation-sign-in': true,
  'invitation-other': true,
  'password-short': true,
  'password-common': true,
  'password-personal': true,
  'password-wrong': true,
  confirm: true,
  'confirm-sign-in': true,
  'secret-key': true,
}

function isReason(reason: unknown): reason is Reason {
  return typeof reason === 'string' && Object.hasOwn(reasons, reason)
}
