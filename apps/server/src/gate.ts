/** The one place where a company opens: who asks, which company, which right. Nothing of a company is within reach before it. */
import { AppError, type AppErrorCode } from '@verifikat/analyses'
import { control } from '@verifikat/compute'
import { type ChainLog, type CompanyRights, chainLog, type Right, type Space, type Stores, type TakeIn } from '@verifikat/db'
import type { Deps } from './deps.ts'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: 'en' | 'sv'
  readonly theme: 'light' | 'dark' | 'system'
  readonly isAdmin: boolean
}

/** What a key for scripts is limited to, whatever the one who made it may do. */
export interface KeyScope {
  readonly id: string
  readonly companyIds: readonly string[]
  readonly rights: readonly string[]
}

export interface Caller {
  readonly user: SessionUser
  /** Of a browser; null where a key for scripts asks. */
  readonly sessionHash: string | null
  readonly key: KeyScope | null
}

/** A right, or several of which one is enough: the first of them is said to be missing. */
export type Needed = Right | readonly [Right, ...Right[]]

export const isHeld = (held: ReadonlySet<Right>, needed: Needed): boolean => [needed].flat().some((right) => held.has(right))

export interface CompanyAccess extends CompanyRights {
  readonly companyId: string
}

export interface Entered {
  readonly deps: Deps
  readonly access: CompanyAccess
}

/** What needs no company: never a company's data. */
export interface OpenDeps extends Pick<Deps, 'log' | 'space' | 'uploadFolder' | 'maxUploadBytes'> {
  readonly portfolio: Pick<Stores['companies'], 'list' | 'readable' | 'create' | 'holding' | 'forFile' | 'inviterOf'> &
    Pick<Stores['rights'], 'mayCreateCompanies' | 'mayUpload'> &
    Pick<Stores['portfolio'], 'work'>
  readonly ownKeys: Pick<Stores['ownKeys'], 'list' | 'create' | 'revoke'>
  /** Each for who has started it. */
  readonly batches: Stores['batches']
  readonly batchNews: Pick<Stores['batchNews'], 'unseen' | 'see'>
  readonly schedules: Pick<Stores['schedules'], 'list' | 'create' | 'setRemoved'>
  /** The firm's. */
  readonly ownPackages: Stores['ownPackages']
  readonly selections: Stores['selections']
  readonly answeredRequests: Stores['answeredRequests']
  readonly stopSeeAs: Stores['access']['stopSeeAs']
  readonly identify: Deps['compute']['identify']
  readonly spooled: Stores['imports']['spooled']
  readonly waitingBytes: Stores['imports']['waitingBytes']
  readonly keyHolds: Stores['apiKeys']['holds']
  /** Makes the company of a file with all of its data, for whoever may make companies. */
  readonly takeIn: (file: { readonly path: string; readonly userId: string }) => Promise<{ readonly companyId: string }>
}

/** What administrators of the installation work with: never a company's data. */
export interface AdminDeps {
  readonly people: Stores['people']
  readonly policy: Stores['policy']
  readonly groups: Stores['access']['groups']
  readonly invitations: Pick<Stores['invitations'], 'all' | 'inviteToInstallation' | 'revoke' | 'renew' | 'noteSent'>
  /** Sign-ins, accounts and groups, and what was done with them. */
  readonly activityLog: ChainLog
  /** For what is taken out of it. */
  readonly audit: Stores['audit']
  readonly space: Pick<Space, 'read'>
}

export interface Gate {
  readonly open: OpenDeps
  /** @throws AppError `unauthenticated` for nobody, `forbidden` (reason `admin`) for who is no administrator, or a key */
  administer(caller: Caller | null): AdminDeps
  /**
   * The company's data, for whoever holds all of these rights there.
   * @throws AppError `unauthenticated` for nobody, `forbidden` (reason `company`: no part in it, or no such company; `right`: which is missing)
   */
  enter(caller: Caller | null, companyId: string, ...needed: readonly Needed[]): Promise<Entered>
  /**
   * An assignment's file: for whoever reads the company, and for an outside reviewer of it once it is locked, as long as their grant holds.
   * @throws AppError as `enter`, and `not_found` for all others: they are not told that there is one
   */
  enterAssignment(caller: Caller | null, companyId: string, assignmentId: string): Promise<Entered>
  /** Told of whom it refused, by what knows the name of what was asked for. */
  refused(refusal: Refusal, what: string): void
}

export function createGate(deps: Deps, onRefused: (refusal: Refusal, what: string) => void = () => {}): Gate {
  const { stores, compute, space, log, uploadFolder, maxUploadBytes } = deps
  const { list, readable, create, holding, forFile, inviterOf } = stores.companies
  const { mayCreateCompanies, mayUpload } = stores.rights
  /** Why a company is closed to somebody who had a part in it, and who can open it again. */
  const beingDeleted = async (userId: string, companyId: string): Promise<AppError['params'] | null> => {
    const owners = await stores.deletions.closedTo(userId, companyId)
    return owners && { reason: 'being-deleted', owners: owners.join(', ') }
  }
  const enter: Gate['enter'] = async (caller, companyId, ...needed) => {
    if (caller === null) throw new AppError('unauthenticated' satisfies AppErrorCode)
    const { user, sessionHash, key } = caller
    const isInScope = key === null || key.companyIds.includes(companyId)
    const found = isInScope ? await stores.rights.of(user.id, companyId, sessionHash) : null
    if (!found?.rights.has('see')) {
      const closed = isInScope ? await beingDeleted(user.id, companyId) : null
      throw new Refused({ caller, companyId, right: null }, closed ?? { reason: 'company' })
    }
    const held = key === null ? found.rights : new Set([...found.rights].filter((right) => key.rights.includes(right)))
    const missing = needed.find((own) => !isHeld(held, own))
    if (missing !== undefined) {
      const right = typeof missing === 'string' ? missing : missing[0]
      const closed = await beingDeleted(user.id, companyId)
      const owners = (await stores.rights.grantors(companyId)).join(', ')
      throw new Refused({ caller, companyId, right }, closed ?? { reason: 'right', right, owners })
    }
    return { deps, access: { ...found, rights: held, companyId } }
  }
  return {
    open: {
      portfolio: { list, readable, create, holding, forFile, inviterOf, mayUpload, mayCreateCompanies, work: stores.portfolio.work },
      ownKeys: stores.ownKeys,
      batches: stores.batches,
      batchNews: stores.batchNews,
      schedules: stores.schedules,
      ownPackages: stores.ownPackages,
      selections: stores.selections,
      answeredRequests: stores.answeredRequests,
      stopSeeAs: stores.access.stopSeeAs,
      identify: compute.identify.bind(compute),
      spooled: stores.imports.spooled,
      waitingBytes: stores.imports.waitingBytes,
      keyHolds: stores.apiKeys.holds,
      takeIn: (file) => {
        const parse: TakeIn['parse'] = (path, reading) => compute.parse(path, control(), { reading, savedMappings: [] })
        return stores.companyFiles.takeIn({ ...file, workFolder: uploadFolder, maxUploadBytes, parse })
      },
      log,
      space,
      uploadFolder,
      maxUploadBytes,
    },
    refused: onRefused,
    administer(caller) {
      if (caller === null) throw new AppError('unauthenticated' satisfies AppErrorCode)
      if (caller.key !== null || !caller.user.isAdmin) {
        throw new Refused({ caller, companyId: null, right: 'administrator' }, { reason: 'admin' })
      }
      const { people, policy, access, invitations, audit } = stores
      return { people, policy, groups: access.groups, invitations, audit, activityLog: chainLog(stores.activityLog, null), space }
    },
    enter,
    async enterAssignment(caller, companyId, assignmentId) {
      const entered = await enter(caller, companyId, 'see')
      const { rights, seenAs } = entered.access
      if (rights.has('read')) return entered
      // neither a script nor somebody who looks through other eyes reviews
      const isPerson = caller !== null && caller.key === null && seenAs === null
      const reviewable = isPerson ? await stores.rights.reviewable(caller.user.id, companyId) : []
      if (!reviewable.includes(assignmentId)) throw new AppError('not_found')
      return entered
    },
  }
}

export interface Refusal {
  readonly caller: Caller
  /** Null: of no company. */
  readonly companyId: string | null
  /** Null: no part in the company at all. */
  readonly right: Right | 'administrator' | null
}

/** AppError `forbidden` of somebody who is known, which the log tells of. */
export class Refused extends AppError {
  readonly refusal: Refusal

  constructor(refusal: Refusal, params: AppError['params']) {
    super('forbidden', { params })
    this.refusal = refusal
  }
}
