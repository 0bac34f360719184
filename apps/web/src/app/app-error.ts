import { TRPCClientError } from '@trpc/client'
import type { AppErrorCode } from '@verifikat/analyses'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../format/money.ts'
import type { common } from '../i18n/locales/en/common.ts'
import type { refusals } from '../i18n/locales/en/refusals.ts'
import { useTextsThere } from '../i18n/use-texts-there.ts'
import { isReferredTo, REFERENCE_HEADER, referenceTo } from './reference.ts'

export interface ClientError {
  /** Null for a bug or an outage. */
  readonly code: AppErrorCode | null
  readonly params: Readonly<Record<string, string | number>>
  /** Joins what is shown to the log of the server. */
  readonly correlationId: string
  readonly offline: boolean
}

/** What a failed request says about itself. */
export function appErrorOf(error: unknown): ClientError {
  const data: unknown = error instanceof TRPCClientError ? (error.data ?? error.meta?.['responseJSON']) : error // refused before tRPC: the plain body
  const offline = error instanceof TRPCClientError && error.data === undefined && error.cause instanceof TypeError
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined
  const asked = response instanceof Response ? response.headers.get(REFERENCE_HEADER) : null
  if (typeof data !== 'object' || data === null) {
    return { code: null, params: {}, correlationId: asked ?? referenceTo(sourceOf(error)), offline }
  }
  const { appCode, params, correlationId } = data as Record<string, unknown> // each part is checked below
  const known = isParams(params) ? params : {}
  return {
    code: isAppErrorCode(appCode) ? appCode : null,
    params: known,
    correlationId: [correlationId, known['correlationId'], asked].find((id) => typeof id === 'string') ?? referenceTo(sourceOf(error)),
    offline,
  }
}

/** What the request itself failed with, where one did. */
function sourceOf(error: unknown): unknown {
  return error instanceof TRPCClientError && isReferredTo(error.cause) ? error.cause : error
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
  no_space: true,
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
  readonly correlationId: string
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
    ...(code === 'no_space' && { needed: formatBytes(Number(given['neededBytes'])), free: formatBytes(Number(given['freeBytes'])) }),
    ...(isRightName(right, i18n) && { what: t(`rights.${right}`) }),
  }
  const reason = params['reason']
  useTextsThere('refusals', reason !== undefined)
  if (isReason(reason, i18n)) {
    const remedy = reason === 'right' && params['owners'] === '' ? t('noRight.nobody') : t(`refusals:${reason}.remedy`, params)
    return { cause: t(`refusals:${reason}.cause`, params), remedy, correlationId }
  }
  const key = code ?? (offline ? 'offline' : 'unexpected')
  return { cause: t(`errors.${key}.cause`, params), remedy: t(`errors.${key}.remedy`, params), correlationId }
}

/** The server's word for why, where there is a text for it. */
function isReason(reason: unknown, { exists }: Pick<i18n, 'exists'>): reason is keyof typeof refusals {
  return typeof reason === 'string' && exists(`refusals:${reason}.cause`)
}

function isRightName(right: unknown, { exists }: Pick<i18n, 'exists'>): right is keyof typeof common.rights {
  return typeof right === 'string' && exists(`common:rights.${right}`)
}
