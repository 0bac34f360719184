import type { Compute } from '@verifikat/compute'
import type { EventBus, Queues, Space, Stores } from '@verifikat/db'
import type { Logger } from 'pino'

/** What routers and HTTP routes work with; composed in `main.ts`, replaced piece by piece in tests. */
export interface Deps {
  readonly stores: Stores
  readonly queues: Queues
  readonly events: EventBus
  readonly compute: Compute
  readonly space: Space
  readonly log: Logger
  /** Uploads wait here until their import is done. */
  readonly uploadFolder: string
  readonly maxUploadBytes: number
}
